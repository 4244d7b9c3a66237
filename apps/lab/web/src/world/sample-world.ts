import type { MessageView } from '@prosa/lab/contract/message';
import type { TelephoneView } from '@prosa/lab/contract/telephone';
import { EMPTY_WORLD, type World } from './world.ts';

export const SHOP = '5511950001000';
export const ANA = '5511990010001';

export function aTelephone(given: Partial<TelephoneView> = {}): TelephoneView {
  return {
    number: ANA,
    name: 'Ana',
    lid: '1',
    kind: 'customer',
    addressing: 'pn',
    sharesNumber: true,
    receipts: 'delivered',
    ban: null,
    hasPicture: false,
    devices: [],
    ...given,
  };
}

export function aMessage(given: Partial<MessageView> = {}): MessageView {
  return {
    id: '3EB0AA',
    chat: SHOP,
    author: ANA,
    fromMe: true,
    sentAt: 1_000,
    kind: 'text',
    text: 'Oi',
    media: null,
    location: null,
    contact: null,
    poll: null,
    quotes: null,
    reactions: [],
    versions: [],
    edited: false,
    deleted: false,
    ack: 1,
    copies: 1,
    devices: [0],
    ...given,
  };
}

/** A shop with one linked device, and Ana, whose telephone is open. */
export function aWorld(): World {
  const device = {
    id: `${SHOP}:1`,
    number: SHOP,
    device: 1,
    online: true,
    waiting: 0,
    linkedAt: 0,
  };
  return {
    ...EMPTY_WORLD,
    connected: true,
    telephones: {
      [SHOP]: aTelephone({ number: SHOP, name: 'Loja', kind: 'business', devices: [device] }),
      [ANA]: aTelephone(),
    },
    messages: { [ANA]: [] },
  };
}
