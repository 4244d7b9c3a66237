import { z } from 'zod';
import { channels } from './connection.ts';
import { contact } from './contact.ts';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { pageNumber, pageQuery } from './page.ts';
import { text } from './text.ts';

/** By name; by what was said last, the newest first; by when they were made, the newest first. */
export const contactOrders = ['name', 'lastMessage', 'created'] as const;
export type ContactOrder = (typeof contactOrders)[number];

const flag = z.literal('true').transform(() => true as const);

const { searchParam } = pageQuery.shape;

/** What the list is narrowed by; each of them may be left out. In an address everything is text. */
export const contactListQuery = z.object({
  searchParam,
  tagId: idText('tag').optional(),
  channel: z.enum(channels).optional(),
  blocked: flag.optional(),
  optedOut: flag.optional(),
  /** Nobody has ever written with them. */
  withoutTickets: flag.optional(),
  order: z.enum(contactOrders).default('name'),
  pageNumber,
  /** Where the page before ended (`next`); pageNumber then says nothing. */
  after: text({ max: 400 }).optional(),
});
export type ContactListQuery = z.output<typeof contactListQuery>;

/** The same, in a body. */
export const contactFilters = z.strictObject({
  searchParam: text({ max: limits.searchParam }).default(''),
  tagId: id('tag').optional(),
  channel: z.enum(channels).optional(),
  blocked: z.literal(true).optional(),
  optedOut: z.literal(true).optional(),
  withoutTickets: z.literal(true).optional(),
});
export type ContactFilters = z.output<typeof contactFilters>;

export const contactPage = z.object({
  contacts: z.array(contact),
  /** Exact up to contactCountLimit. */
  count: z.number(),
  /** There are more than that, or not all were looked at. */
  countStopped: z.boolean(),
  /** There may be more: a page may be short, or empty, where those that fit are far apart. */
  hasMore: z.boolean(),
  /** `after` of the next page. */
  next: z.string().nullable(),
});
export type ContactPage = z.infer<typeof contactPage>;

/**
 * Those that somebody ticked, or all that the filters find but for some; with both, those of the ticked that the filters
 * find. Whoever is to be left out need not be there any more.
 */
export const contactSelection = z
  .strictObject({
    ids: z.array(id('contact')).min(1).max(limits.contactSelection).optional(),
    filters: contactFilters.optional(),
    except: z.array(z.int().min(1)).max(limits.contactSelection).optional(),
  })
  .refine(({ ids, filters }) => ids !== undefined || filters !== undefined);
export type ContactSelection = z.output<typeof contactSelection>;
