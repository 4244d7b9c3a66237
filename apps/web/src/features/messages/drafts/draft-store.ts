import { quotedMessage } from '@prosa/contract/message';
import { z } from 'zod';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import type { Quoted } from '../outbox/outgoing.ts';

export type Draft = { text: string; quoted: Quoted | null };

const stored = z.object({ text: z.string(), quoted: quotedMessage.nullable() });

/** By person as well: two may share a browser, and neither writes the other's sentences on. */
function keyOf(userId: number, ticketId: number): string {
  return `draft-${userId}-${ticketId}`;
}

export function readDraft(userId: number, ticketId: number): Draft {
  try {
    return stored.parse(JSON.parse(readItem(keyOf(userId, ticketId)) ?? ''));
  } catch {
    return { text: '', quoted: null };
  }
}

export function writeDraft(userId: number, ticketId: number, draft: Draft): void {
  if (draft.text === '' && draft.quoted === null) removeItem(keyOf(userId, ticketId));
  else writeItem(keyOf(userId, ticketId), JSON.stringify(draft));
}
