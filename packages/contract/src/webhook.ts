import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { instant, line } from './text.ts';

/* Webhooks out: what happens in a company, told to addresses that its admins name. */

export const webhookEvents = [
  'message.received',
  'message.sent',
  /** How far it has come, or why it did not. */
  'message.ack',
  'ticket.opened',
  'ticket.accepted',
  'ticket.transferred',
  'ticket.closed',
  'ticket.rated',
  'contact.created',
  'contact.updated',
  'contact.merged',
  'connection.status',
  /** What became of one person's message of a campaign: asked, sent, failed, left out, answered. */
  'campaign.shipment',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by a button, to see whether anybody answers. */
export const WEBHOOK_TEST = 'webhook.test';

const url = z
  .url({ protocol: /^https?$/ })
  .max(limits.webhookUrl)
  // A password in an address ends up in logs.
  .refine((value) => !/^https?:\/\/[^/]*@/i.test(value), { params: { code: 'has_password' } })
  .meta({ example: 'https://example.com/prosa' });

const fields = {
  name: line(limits.name),
  url,
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .transform((events) => [...new Set(events)]),
};

export const webhookBody = z.object(fields);
export type WebhookBody = z.output<typeof webhookBody>;

/** Left-out fields stay as they are. `active: true` also takes up again what was put aside. */
export const webhookChanges = z.object({ ...fields, active: z.boolean() }).partial();
export type WebhookChanges = z.output<typeof webhookChanges>;

export const webhook = z.object({
  id: id('webhook'),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** False: switched off by an admin, and nothing is kept for it meanwhile. */
  active: z.boolean(),
  /** Since when every try has failed. */
  failingSince: instant.nullable(),
  /** It failed for a day and is not tried any more; what happens meanwhile is kept and can be replayed. */
  asideAt: instant.nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** The only time that its secret is shown: receivers check signatures with it (Standard Webhooks). */
export const newWebhook = webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookSecret = z.object({ secret: z.string() });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookTry = z.object({
  at: instant,
  ms: z.number(),
  /** What was answered; null: nothing. */
  status: z.number().nullable(),
  /** Why nothing was. */
  error: z.string().nullable(),
  answer: z.string(),
});

export const webhookDelivery = z.object({
  id: id('webhookDelivery'),
  /** The same over all tries and replays. */
  eventId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  payload: z.string(),
  tries: z.array(webhookTry),
  nextTryAt: instant.nullable(),
  createdAt: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveryQuery = z.object({
  state: z.enum(deliveryStates).optional(),
  /** Older than this one. */
  before: idText('webhookDelivery').optional(),
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const deliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  hasMore: z.boolean(),
});
export type DeliveryPage = z.infer<typeof deliveryPage>;

/** What happened between the two is sent again. */
export const replayBody = z
  .object({
    from: instant.meta({ example: '2026-01-01T00:00:00.000Z' }),
    to: instant.meta({ example: '2026-01-02T00:00:00.000Z' }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'before_start' } });

export const replayed = z.object({ count: z.number() });
