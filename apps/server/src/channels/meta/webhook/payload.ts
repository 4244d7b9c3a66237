import { z } from 'zod';

const person = z.object({ id: z.string().min(1).max(64) });
const mid = z.string().min(1).max(512);
/** Until the year 9999: what a date can be, and the database can keep. */
const time = z.number().int().positive().max(253_402_300_799_999);

const attachment = z.object({
  type: z.string().max(64),
  payload: z
    .object({
      url: z.string().max(4096).optional(),
      title: z.string().max(4096).optional(),
      sticker_id: z.number().optional(),
      coordinates: z.object({ lat: z.number(), long: z.number() }).optional(),
    })
    .nullish(),
});
export type MetaAttachment = z.infer<typeof attachment>;

const message = z.object({
  mid,
  text: z.string().optional(),
  is_echo: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  is_unsupported: z.boolean().optional(),
  metadata: z.string().max(1000).optional(),
  attachments: z.array(attachment).max(50).optional(),
  reply_to: z
    .object({
      mid: mid.optional(),
      story: z.object({ id: z.string().max(512), url: z.string().max(4096).optional() }).optional(),
    })
    .optional(),
});
export type MetaMessage = z.infer<typeof message>;

/** What one person said or did. Kinds that are not here are none that we asked for. */
export const messaging = z.object({
  sender: person,
  recipient: person,
  timestamp: time,
  message: message.optional(),
  message_edit: z.object({ mid, text: z.string() }).optional(),
  reaction: z
    .object({
      mid,
      action: z.enum(['react', 'unreact']),
      emoji: z.string().max(64).optional(),
      reaction: z.string().max(64).optional(),
    })
    .optional(),
  read: z.object({ watermark: time.optional(), mid: mid.optional() }).optional(),
  delivery: z
    .object({ watermark: time.optional(), mids: z.array(mid).max(1000).optional() })
    .optional(),
  postback: z.object({ mid: mid.optional(), title: z.string().max(1000).optional() }).optional(),
});
export type Messaging = z.infer<typeof messaging>;

/** The envelope alone: one event that cannot be read must not lose those beside it. */
export const webhook = z.object({
  object: z.enum(['page', 'instagram']),
  entry: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        messaging: z.array(z.unknown()).max(1000).default([]),
      }),
    )
    .max(1000),
});
export type Webhook = z.infer<typeof webhook>;
