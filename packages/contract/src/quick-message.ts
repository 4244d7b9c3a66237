import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { companyQuery, pageQuery } from './page.ts';
import { instant, line, text } from './text.ts';

/** One word without capitals: in the middle of a message a space ends what is typed after the slash. */
export const shortcode = line(limits.shortcode).refine((value) => value === tidyShortcode(value), {
  params: { code: 'invalid_format' },
});

/** As it would have to be written; the slash is the composer's. */
export function tidyShortcode(written: string): string {
  return written.trim().replace(/^\/+/, '').replace(/\s+/g, '-').toLowerCase();
}

const message = text({ min: 1, max: limits.message });

export const quickMessageBody = z.object({
  shortcode,
  message,
  /** For everybody. */
  geral: z.boolean().default(false),
  status: z.boolean().default(true),
});
export type QuickMessageBody = z.output<typeof quickMessageBody>;

/** Left-out fields stay as they are; so does a shortcode from before the rule, which the service asks of another one. */
export const quickMessageChanges = z
  .object({ shortcode: line(limits.shortcode), message, geral: z.boolean(), status: z.boolean() })
  .partial();
export type QuickMessageChanges = z.output<typeof quickMessageChanges>;

export const quickMessage = z.object({
  id: id('quickMessage'),
  shortcode: z.string(),
  message: z.string(),
  geral: z.boolean(),
  status: z.boolean(),
  /** The image that goes out with it, the message as its caption. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaInfo: z
    .object({ bytes: z.number(), width: z.number(), height: z.number(), mimetype: z.string() })
    .nullable(),
  userId: id('user'),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type QuickMessage = z.infer<typeof quickMessage>;

/** `userId`: whose list. Another one's is for those who may change any. */
export const quickMessageQuery = pageQuery.extend({
  ...companyQuery.shape,
  userId: idText('user').optional(),
});
export type QuickMessageQuery = z.output<typeof quickMessageQuery>;

export const quickMessageList = z.object({
  quickMessages: z.array(quickMessage),
  hasMore: z.boolean(),
});
export type QuickMessageList = z.infer<typeof quickMessageList>;
