import { z } from 'zod';
import { contactSelection } from './contact-list.ts';
import { id } from './ids.ts';
import { languages } from './setting.ts';
import { instant } from './text.ts';

/** What can be done with many contacts at once. */
export const contactBulkKinds = ['block', 'unblock', 'tag', 'untag', 'delete'] as const;
export type ContactBulkKind = (typeof contactBulkKinds)[number];

export const contactBulkAction = z
  .strictObject({
    kind: z.enum(contactBulkKinds),
    /** Of `tag` and `untag`. */
    tagId: id('tag').optional(),
  })
  .refine(({ kind, tagId }) => tagId !== undefined || (kind !== 'tag' && kind !== 'untag'));
export type ContactBulkAction = z.output<typeof contactBulkAction>;

export const contactBulkBody = z.object({
  selection: contactSelection,
  action: contactBulkAction,
});
export type ContactBulkBody = z.output<typeof contactBulkBody>;

/** How far it is. */
export const contactBulk = z.object({
  id: id('contactBulk'),
  action: contactBulkAction,
  state: z.enum(['running', 'done', 'stopped']),
  /** How many it was done with. */
  done: z.number(),
  /** With how many not: one of their conversations is in a queue that the person does not serve. */
  leftOut: z.number(),
  /** 0 to 100, by how many have been looked at. */
  percent: z.number(),
  version: z.number(),
  updatedAt: instant,
});
export type ContactBulk = z.infer<typeof contactBulk>;

export const lastContactBulk = z.object({ bulk: contactBulk.nullable() });

export const contactSelectionBody = z.object({ selection: contactSelection });

/** What goes along with contacts that are deleted; each exact up to goingLimit. */
export const contactsGoing = z.object({
  contacts: z.number(),
  tickets: z.number(),
  messages: z.number(),
});
export type ContactsGoing = z.infer<typeof contactsGoing>;
export const goingLimit = 10_000;

export const contactExportBody = z.object({
  selection: contactSelection,
  language: z.enum(languages).default('pt'),
});
