import { z } from 'zod';
import { channels } from './connection.ts';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { companyQuery, pageQuery } from './page.ts';
import { tagSummary } from './tag.ts';
import { email, instant, line, text } from './text.ts';

export const contactSummary = z.object({
  id: id('contact'),
  name: z.string(),
  /** Digits with the country code; empty while the channel has not told it. */
  number: z.string(),
  email: z.string(),
  profilePicUrl: z.string().nullable(),
  isGroup: z.boolean(),
  /** False: blocked. */
  active: z.boolean(),
});
export type ContactSummary = z.infer<typeof contactSummary>;

export const extraInfo = z.object({
  name: line(limits.extraInfo.name),
  value: text(limits.extraInfo.value),
});

export const contact = contactSummary.extend({
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  /** By which it is known; null: only by what somebody typed. */
  channel: z.enum(channels).nullable(),
  /** Its own, apart from those of its tickets. */
  tags: z.array(tagSummary),
  /** They said that they do not want to be written to by campaigns. */
  optedOut: z.boolean(),
  /** When something was last said in one of its conversations; null: there was none. */
  lastMessageAt: instant.nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Contact = z.infer<typeof contact>;

/** In any human notation; what counts are the digits, with the country code. */
const number = text(limits.contactNumber)
  .transform((value) => value.replace(/\D/g, ''))
  .refine((digits) => digits.length >= 8 && digits.length <= 15, {
    params: { code: 'invalid_number' },
  });

const fields = {
  name: line(limits.name),
  number,
  email: z.union([z.literal(''), email]),
  extraInfo: z.array(extraInfo).max(limits.extraInfo.count),
  active: z.boolean(),
};

/**
 * A name may be the one that the channel told, which is kept as it is, however short or long; one that is
 * typed anew is held to what `contactBody` says.
 */
export const contactChanges = z.object({ ...fields, name: line(limits.providerName) }).partial();
export type ContactChanges = z.output<typeof contactChanges>;

/** Without a number it is somebody to know about, whom nobody can write to yet. */
export const contactBody = z.object(fields).partial().required({ name: true });
export type ContactBody = z.output<typeof contactBody>;

/** For selectors: the first of them by name, narrowed by what was typed. */
export const contactNamesQuery = pageQuery.pick({ searchParam: true }).extend(companyQuery.shape);
export type ContactNamesQuery = z.output<typeof contactNamesQuery>;

export const contactNames = z.array(z.object({ id: id('contact'), name: z.string() }));

export const contactBlockBody = z.object({ active: z.boolean() });

export const contactMergeBody = z.object({ contactId: id('contact') });

export const contactMergeQuery = z.object({ contactId: idText('contact') });

/** Which of two would stay if they became one, and how many tickets each has; exact up to goingLimit. */
export const contactMergePreview = z.object({
  keptId: id('contact'),
  keptTickets: z.number(),
  mergedTickets: z.number(),
});
export type ContactMergePreview = z.infer<typeof contactMergePreview>;

/** A contact that became part of another, and can be taken out again. */
export const contactMerge = z.object({
  id: id('contactMerge'),
  /** The one that was put aside, as it was. */
  contact: z.object({ id: id('contact'), name: z.string(), number: z.string() }),
  /** `mapping`: the channel said so; `person`: somebody here did. */
  reason: z.enum(['mapping', 'person']),
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
  mergedAt: instant,
});
export type ContactMerge = z.infer<typeof contactMerge>;
