import { z } from 'zod';

const person = z.object({ id: z.string().min(1).max(64) });
const mid = z.string().min(1).max(512);
/** Until the year 9999: what a date can be, and the database can keep. */
const time = z.number().int().positive().max(253_402_300_799_999);

/** What a message can do without: should it look otherwise than anybody thought, the rest of it is still read. */
const incidental = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined);

/** Addresses of files carry their own signatures, and grow. */
const address = incidental(z.string().max(16_384));
const words = incidental(z.string().max(4096));

const attachment = z.object({
  type: z.string().max(64),
  /** Of a link that was written: beside the payload, which may be empty. */
  title: words,
  url: address,
  payload: incidental(
    z.object({
      url: address,
      title: words,
      /** A number until some time in 2026, and text since. */
      sticker_id: incidental(z.union([z.number(), z.string().max(64)])),
      /** The same post may stand there under its old name and its new one. */
      ig_post_media_id: incidental(z.string().max(64)),
      coordinates: incidental(z.object({ lat: z.number(), long: z.number() })),
    }),
  ),
});
export type MetaAttachment = z.infer<typeof attachment>;

/** What brought somebody: an advertisement, or a link to the page. */
const referral = z.object({
  source: incidental(z.string().max(64)),
  ref: incidental(z.string().max(2048)),
  ad_id: incidental(z.union([z.string().max(64), z.number()]).transform(String)),
  ads_context_data: incidental(z.object({ ad_title: words })),
});
export type MetaReferral = z.infer<typeof referral>;

const message = z.object({
  mid,
  text: z.string().nullish(),
  is_echo: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  is_unsupported: z.boolean().optional(),
  metadata: incidental(z.string().max(1000)),
  attachments: z.array(attachment).max(50).nullish(),
  referral: incidental(referral),
  reply_to: z
    .object({
      mid: mid.optional(),
      story: incidental(z.object({ id: z.string().max(512), url: address })),
    })
    .nullish(),
});
export type MetaMessage = z.infer<typeof message>;

const appId = incidental(z.union([z.string().max(64), z.number()]).transform(String));

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
  postback: z
    .object({
      mid: mid.optional(),
      title: z.string().max(1000).optional(),
      referral: incidental(referral),
    })
    .optional(),
  /** They opened the conversation by it, and have not written yet. */
  referral: incidental(referral),
  /** Which app answers from now on: given to another one, or taken by it. */
  pass_thread_control: incidental(z.object({ new_owner_app_id: appId })),
  take_thread_control: incidental(z.object({ new_owner_app_id: appId })),
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
        /** What is said while another app answers. */
        standby: z.array(z.unknown()).max(1000).default([]),
      }),
    )
    .max(1000),
});
export type Webhook = z.infer<typeof webhook>;
