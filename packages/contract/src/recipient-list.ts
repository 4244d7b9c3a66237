import { z } from 'zod';
import { contactSelection } from './contact-list.ts';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { pageQuery } from './page.ts';
import { email, instant, line, plainDate, text } from './text.ts';

/** Lists of people for campaigns: the specification's ContactList and its items. */
export const recipientListBody = z.object({ name: line(limits.name) });
export type RecipientListBody = z.output<typeof recipientListBody>;

export const recipientList = z.object({
  id: id('contactList'),
  name: z.string(),
  contactsCount: z.number(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type RecipientList = z.infer<typeof recipientList>;

export const recipientListPage = z.object({
  records: z.array(recipientList),
  count: z.number(),
  hasMore: z.boolean(),
});
export type RecipientListPage = z.infer<typeof recipientListPage>;

/** GET /contact-lists/list, for selectors. */
export const recipientListNames = z.array(recipientList);

/** An item's number as a person types it, with the country's code; empty is none. */
const number = text({ max: limits.contactNumber.max });
const consent = {
  consentSource: line({ max: 200 }).nullable().optional(),
  consentAt: plainDate.nullable().optional(),
};

export const recipientBody = z.object({
  name: line(limits.name),
  number: number.default(''),
  email: z.union([z.literal(''), email]).default(''),
  contactListId: id('contactList'),
  /** The specification sends it; the session's company counts. */
  companyId: id('company').optional(),
  ...consent,
});
export type RecipientBody = z.output<typeof recipientBody>;

/** The specification sends the whole item again. */
export const recipientChanges = recipientBody.partial();
export type RecipientChanges = z.output<typeof recipientChanges>;

export const recipient = z.object({
  id: id('contactListItem'),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  /** Null: nobody has asked WhatsApp yet, or it was long ago. */
  isWhatsappValid: z.boolean().nullable(),
  /** They do not want campaigns. */
  optedOut: z.boolean(),
  consentSource: z.string().nullable(),
  consentAt: plainDate.nullable(),
  contactListId: id('contactList'),
  companyId: id('company'),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Recipient = z.infer<typeof recipient>;

export const recipientPage = z.object({
  contacts: z.array(recipient),
  count: z.number(),
  hasMore: z.boolean(),
});
export type RecipientPage = z.infer<typeof recipientPage>;

export const recipientQuery = pageQuery.extend({ contactListId: idText('contactList') });

/** Those of a campaign that go on a list: whoever failed, whoever did not answer. */
export const recipientOutcomes = ['failed', 'skipped', 'sent', 'answered', 'unanswered'] as const;

/** POST /contact-lists/{id}/fill: whom to add, as they are now. Who is on the list already stays as they are. */
export const recipientFill = z.discriminatedUnion('from', [
  /** Contacts with the tag, and those of tickets that have it. */
  z.object({ from: z.literal('tag'), tagId: id('tag') }),
  /** Of the live tickets that stand in this lane of the board. */
  z.object({ from: z.literal('lane'), tagId: id('tag') }),
  z.object({ from: z.literal('contacts'), selection: contactSelection }),
  z.object({
    from: z.literal('campaign'),
    campaignId: id('campaign'),
    outcomes: z.array(z.enum(recipientOutcomes)).min(1),
  }),
]);
export type RecipientFill = z.output<typeof recipientFill>;

export const recipientsFilled = z.object({ added: z.number(), list: recipientList });
