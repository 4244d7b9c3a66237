import { quotedMessage } from '@prosa/contract/message';
import { z } from 'zod';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import type { Outgoing } from './outgoing.ts';

const stored = z.array(
  z.object({
    clientId: z.string(),
    ticketId: z.number(),
    body: z.string(),
    quoted: quotedMessage.nullable(),
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
