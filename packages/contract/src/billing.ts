import { z } from 'zod';
import { id } from './ids.ts';

/** The programs of internet providers that know their customers' bills. */
export const billSystems = ['ixc', 'mkauth', 'asaas'] as const;
export type BillSystemName = (typeof billSystems)[number];

/** What the bot can do with one of them. */
export const billTasks = ['bill', 'unlock'] as const;
export type BillTask = (typeof billTasks)[number];

/** Which of them has a call for it. */
export const systemsFor: Record<BillTask, readonly BillSystemName[]> = {
  bill: billSystems,
  unlock: ['ixc'],
};

/** A task of a queue or of one of its options: what is done, and whom the bot asks. */
export const botTask = z
  .object({ kind: z.enum(billTasks), system: z.enum(billSystems) })
  .refine(({ kind, system }) => systemsFor[kind].includes(system), {
    path: ['system'],
    params: { code: 'no_such_task' },
  });
export type BotTask = z.output<typeof botTask>;

/** The settings that a system needs. */
export const settingsOfSystem = {
  ixc: ['ipixc', 'tokenixc'],
  mkauth: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
  asaas: ['asaas'],
} as const satisfies Record<BillSystemName, readonly string[]>;

/** What "Testar" found out; each has its sentence in the browser. */
export const systemFindings = [
  'works',
  'incomplete',
  'bad-address',
  'private-address',
  'no-address',
  'no-answer',
  'too-slow',
  'too-long',
  'bad-certificate',
  'bad-token',
  'no-rights',
  'broken',
  'strange-answer',
] as const;
export type SystemFinding = (typeof systemFindings)[number];

export const systemParams = z.object({
  system: z.enum(billSystems).meta({ notAnId: true }),
});
export const systemTest = z.object({
  finding: z.enum(systemFindings),
  /** How long the answer took. */
  ms: z.number(),
});
export type SystemTest = z.infer<typeof systemTest>;

/** Somebody tried many documents from one number: told to the admins, and stopped. */
export const billGuessing = z.object({
  ticketId: id('ticket'),
  contactId: id('contact'),
  /** How many different ones within the hour. */
  count: z.number(),
});
export type BillGuessing = z.infer<typeof billGuessing>;

/** A document in full, for those who have the right to see it. */
export const inquiryDocument = z.object({ document: z.string() });
