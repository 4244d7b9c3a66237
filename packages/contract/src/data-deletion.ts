import { z } from 'zod';
import { instant } from './text.ts';

/** GET /data-deletions/:code: what became of a person's wish, handed on by Meta, to have their data deleted. */
export const dataDeletion = z.object({
  code: z.string(),
  requestedAt: instant,
  doneAt: instant.nullable(),
  /** How many pages and accounts were let go. */
  accounts: z.number(),
  /** Where the host says what it keeps of people, if it does. */
  privacyUrl: z.url().nullable(),
});
export type DataDeletion = z.infer<typeof dataDeletion>;

/** What Meta shows to whoever asked for it. */
export const dataDeletionTaken = z.object({ url: z.url(), confirmation_code: z.string() });
