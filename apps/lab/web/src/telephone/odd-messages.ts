import type { NewMessage } from '@prosa/lab/contract/message';

type Envelope = { to: string; quotes: string | undefined };

/** Messages as nobody expects them, to see what the product makes of them. */
export const oddMessages = {
  newKind: (envelope: Envelope): NewMessage => ({ kind: 'unknown', ...envelope }),
  newEncryption: (envelope: Envelope, text: string): NewMessage => ({
    kind: 'text',
    text,
    undecryptable: 'unknown',
    ...envelope,
  }),
  unreadableOnce: (envelope: Envelope, text: string): NewMessage => ({
    kind: 'text',
    text,
    undecryptable: 'once',
    ...envelope,
  }),
  fromTheFuture: (envelope: Envelope, text: string): NewMessage => ({
    kind: 'text',
    text,
    sentAt: Date.UTC(2100, 0, 1),
    ...envelope,
  }),
  fromThePast: (envelope: Envelope, text: string): NewMessage => ({
    kind: 'text',
    text,
    sentAt: 1_000,
    ...envelope,
  }),
} as const;

export type OddMessage = keyof typeof oddMessages;
