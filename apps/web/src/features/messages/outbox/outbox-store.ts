import { type Message, quotedMessage } from '@prosa/contract/message';
import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import type { Outgoing } from './outgoing.ts';

let list: readonly Outgoing[] = [];
let byTicket = new Map<number, readonly Outgoing[]>();
const none: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Outgoing[]): void {
  list = next;
  byTicket = Map.groupBy(next, ({ ticketId }) => ticketId);
  for (const listener of listeners) listener();
}

function forget({ file }: Outgoing): void {
  if (file?.preview) URL.revokeObjectURL(file.preview);
}

export const outboxStore = {
  all: () => list,
  of: (ticketId: number) => byTicket.get(ticketId) ?? none,
  replace: set,
  add: (outgoing: Outgoing) => set([...list, outgoing]),
  change: (clientId: string, change: Partial<Outgoing>) =>
    set(list.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry))),
  remove: (clientId: string) => {
    const gone = list.find((entry) => entry.clientId === clientId);
    if (!gone) return;
    set(list.filter((entry) => entry !== gone));
    // The picture of the message itself may need a moment to load.
    setTimeout(() => forget(gone), 10_000);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What was sent in a ticket and is not yet among its messages. */
export function useOutbox(ticketId: number): readonly Outgoing[] {
  return useSyncExternalStore(outboxStore.subscribe, () => outboxStore.of(ticketId));
}

const stored = z.array(
  z.object({
    clientId: z.string(),
    ticketId: z.number(),
    body: z.string(),
    quoted: quotedMessage.nullable(),
    quickImage: z
      .object({
        quickMessageId: z.number(),
        address: z.string(),
        name: z.string(),
        bytes: z.number(),
      })
      .nullable()
      .default(null),
    at: z.string(),
    state: z.enum(['waiting', 'away', 'refused']),
    reason: z.string().nullable(),
  }),
);

function keyOf(userId: number): string {
  return `outbox-${userId}`;
}

/** Texts that are not sent yet outlive a reload; files would have to be picked again. */
export function saveOutbox(userId: number, list: readonly Outgoing[]): void {
  const texts = list.filter(({ file }) => file === null);
  if (texts.length === 0) removeItem(keyOf(userId));
  else writeItem(keyOf(userId), JSON.stringify(texts.map(({ file: _, ...text }) => text)));
}

export function readOutbox(userId: number): Outgoing[] {
  try {
    const texts = stored.parse(JSON.parse(readItem(keyOf(userId)) ?? '[]'));
    return texts.map((text) => ({ ...text, file: null }));
  } catch {
    return [];
  }
}

/** The live event may come when the answer was lost: what is among the messages has been sent. */
export function useSettleOutbox(messages: readonly Message[], outgoing: readonly Outgoing[]): void {
  useEffect(() => {
    const waiting = outgoing.filter(({ state }) => state !== 'waiting');
    if (waiting.length === 0) return;
    const settled = new Set(messages.map(({ clientId }) => clientId));
    for (const { clientId } of waiting) if (settled.has(clientId)) outboxStore.remove(clientId);
  }, [messages, outgoing]);
}
