import { z } from 'zod';
import type { BillingSystem } from './billing.ts';
import type { CallView } from './call.ts';
import type { GroupView } from './group.ts';
import type { MessageView } from './message.ts';
import type { PairingView } from './pairing.ts';
import type { ChargeView } from './payment.ts';
import type { MetaFaults, PageView, PersonView } from './person.ts';
import type { DeviceView, TelephoneView } from './telephone.ts';

export type EventBody =
  | { type: 'telephone'; telephone: TelephoneView }
  | { type: 'group'; group: GroupView }
  /** A client waits to be linked, or what it shows has changed. */
  | { type: 'pairing'; pairing: PairingView }
  | { type: 'pairing-ended'; pairing: string }
  | { type: 'device-linked'; device: DeviceView }
  /** Logged in, and what had waited for it is on its way. */
  | { type: 'device-online'; device: string }
  | { type: 'device-offline'; device: string }
  | { type: 'device-unlinked'; device: string }
  /** A message is new on this telephone. */
  | { type: 'message'; telephone: string; message: MessageView }
  /** Ticks, reactions, an edit, a deletion, another copy. */
  | { type: 'message-changed'; telephone: string; message: MessageView }
  | { type: 'call'; call: CallView }
  | { type: 'typing'; device: string; chat: string; state: string }
  /** A message has left for a client: again at each repeat, and in the order of the line. */
  | { type: 'carried'; device: string; message: string }
  /** What a client said of a message that was sent to it. */
  | { type: 'receipt'; device: string; message: string; receipt: string }
  | { type: 'refused'; device: string; message: string; code: number }
  | { type: 'retry'; device: string; message: string; count: number }
  | { type: 'nacked'; device: string; message: string; code: number }
  /** Somebody new on Messenger or Instagram. */
  | { type: 'person'; person: PersonView }
  /** The page itself, or with `object` what the product wants to hear of all pages. */
  | { type: 'page'; subscribed: boolean; object?: 'page' | 'instagram'; pages: PageView[] }
  /** How the product answered a webhook; 0 if it did not. `message` is what a person wrote in it. */
  | { type: 'webhook'; status: number; isCopy: boolean; message: string | null }
  /** Somebody has logged in for the page. */
  | { type: 'graph-login' }
  /** What the Graph API did not do for the product, and for whom. */
  | { type: 'graph-refused'; code: number; person: string | null }
  | { type: 'graph-unanswered'; person: string | null }
  /** Somebody paid, refused, refunded. */
  | { type: 'charge'; charge: ChargeView }
  /** The product asked a payment provider for something. */
  | { type: 'payment-asked'; provider: string; method: string; path: string }
  /** How the product answered a provider's webhook; 0 if it did not. */
  | { type: 'payment-webhook'; charge: string; status: number }
  | { type: 'meta-faults'; faults: MetaFaults }
  /** A system of bills was asked; what it knows, or how it fails, has changed. */
  | { type: 'billing-asked'; system: BillingSystem; path: string }
  | { type: 'billing' }
  | { type: 'settings' }
  | { type: 'faults'; number: string };

export type LabEvent = { seq: number; at: number } & EventBody;
export type EventType = EventBody['type'];
export type EventOf<Type extends EventType> = Extract<LabEvent, { type: Type }>;

export const eventWish = z.object({
  type: z.string().min(1),
  /** Fields that must be equal, by dotted path: `{ "message.text": "Oi" }`. */
  where: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Only events after this one; 0 looks back at all that are kept. */
  after: z.int().min(0).default(0),
  timeoutMs: z.int().min(0).max(250_000).default(100_000),
});

export type EventWish = z.input<typeof eventWish>;
