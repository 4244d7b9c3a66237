import { z } from 'zod';

/** What brought a customer to write: an advertisement, or a link to the account. */
export const referral = z.object({
  isAd: z.boolean(),
  adId: z.string().nullable(),
  title: z.string(),
  /** The channel's own word for where it stood. */
  source: z.string(),
  ref: z.string(),
});
export type Referral = z.infer<typeof referral>;
