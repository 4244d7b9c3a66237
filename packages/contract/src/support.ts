import { z } from 'zod';
import { instant, line } from './text.ts';

/** What an admin says aloud or writes to the host: no letters that look alike. */
export const supportCode = line({ max: 20 })
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .refine((value) => /^[2-9A-HJ-NP-Z]{8}$/.test(value), { params: { code: 'invalid_format' } });

/** How long a code is good for, and how long whoever came in with it may stay. */
export const supportTimes = { codeMinutes: 60, stayMinutes: 120 } as const;

/** GET /support: the company's consent as its admins see it, for the settings page and the banner. */
export const supportConsent = z.object({
  /** A code that nobody has used yet; its signs are answered once, by POST. */
  codeUntil: instant.nullable(),
  /** Somebody of the platform is in. */
  entry: z.object({ name: z.string(), enteredAt: instant, until: instant }).nullable(),
});
export type SupportConsent = z.infer<typeof supportConsent>;

/** POST /support. */
export const supportCodeAnswer = z.object({ code: z.string(), until: instant });

/** POST /companies/{id}/support-entry: answers as a login does; the browser is then in that company. */
export const supportEntryBody = z.object({ code: supportCode });
