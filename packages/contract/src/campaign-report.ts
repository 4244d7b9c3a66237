import { z } from 'zod';
import { campaign, campaignCounts } from './campaign.ts';
import { id } from './ids.ts';
import { pageNumber } from './page.ts';
import { languages } from './setting.ts';
import { instant } from './text.ts';

export const shipmentStates = [
  'waiting',
  'handed',
  'requested',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export const shipment = z.object({
  id: id('shipment'),
  name: z.string(),
  number: z.string(),
  state: z.enum(shipmentStates),
  /** One of skipReasons, or of a message's failureReasons. */
  reason: z.string().nullable(),
  /** 1 to 5. */
  variant: z.number(),
  whatsappId: id('connection').nullable(),
  confirmationRequestedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** When the message itself was sent, as the specification calls it. */
  deliveredAt: instant.nullable(),
  /** When it was on the telephone, and when it was read there. */
  receivedAt: instant.nullable(),
  readAt: instant.nullable(),
  repliedAt: instant.nullable(),
});
export type Shipment = z.infer<typeof shipment>;

export const shipmentQuery = z.object({
  state: z.enum(['waiting', 'handed', 'requested', 'sent', 'failed', 'skipped']).optional(),
  pageNumber,
});

/**
 * What a person waits for: that WhatsApp is asked about their number, the hours of sending where they are, the day
 * after another campaign's message, or only their turn.
 */
export const shipmentWait = z.object({
  for: z.enum(['check', 'hours', 'frequency', 'turn']),
  /** Null where nobody knows. */
  until: instant.nullable(),
});
export type ShipmentWait = z.infer<typeof shipmentWait>;

/** `wait`: while the campaign runs, of those who have not been written to. */
export const listedShipment = shipment.extend({ wait: shipmentWait.nullable() });
export type ListedShipment = z.infer<typeof listedShipment>;

export const shipmentPage = z.object({ shipping: z.array(listedShipment), hasMore: z.boolean() });

/** GET /campaigns/{id}/report. */
export const campaignReport = z.object({
  campaign,
  counts: campaignCounts,
  /** Delivered of valid, in percent. */
  progress: z.number(),
  /** It runs, but outside the hours of sending of all who wait: when it goes on. */
  resumesAt: instant.nullable(),
  byVariant: z.array(
    z.object({ variant: z.number(), sent: z.number(), answered: z.number(), failed: z.number() }),
  ),
  byConnection: z.array(
    z.object({
      id: id('connection'),
      name: z.string(),
      sent: z.number(),
      answered: z.number(),
      failed: z.number(),
      /** One that waits for so long that its connection must be away. */
      waitsForConnection: z.boolean(),
    }),
  ),
  byReason: z.array(
    z.object({ state: z.enum(['failed', 'skipped']), reason: z.string(), count: z.number() }),
  ),
  /** By the hour: what was sent, came to a telephone, was read and answered. */
  timeline: z.array(
    z.object({
      at: instant,
      sent: z.number(),
      delivered: z.number(),
      read: z.number(),
      answered: z.number(),
    }),
  ),
});
export type CampaignReport = z.infer<typeof campaignReport>;

export const campaignReportQuery = z.object({ language: z.enum(languages).default('pt') });
