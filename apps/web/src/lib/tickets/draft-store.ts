import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../storage.ts';

/** The quotation as it was stored, to be checked by whoever shows it: a row only needs the words. */
export type Draft = {
  text: string;
  quoted: unknown;
  /** Of a quick reply whose image goes along. */
  quickMessageId: number | null;
};

/** What was read or written: the list asks for each of its rows, again and again. */
const known = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** By person as well: two may share a browser, and neither writes the other's sentences on. */
function keyOf(userId: number, ticketId: number): string {
  return `draft-${userId}-${ticketId}`;
}

export function readDraft(userId: number, ticketId: number): Draft {
  const key = keyOf(userId, ticketId);
  const draft = known.get(key) ?? parsed(readItem(key));
  known.set(key, draft);
  return draft;
}

function parsed(item: string | null): Draft {
  const none = { text: '', quoted: null, quickMessageId: null };
  if (item === null) return none;
  try {
    const { text, quoted = null, quickMessageId } = JSON.parse(item);
    if (typeof text !== 'string') return none;
    return {
      text,
      quoted,
      quickMessageId: typeof quickMessageId === 'number' ? quickMessageId : null,
    };
  } catch {
    return none;
  }
}

export function writeDraft(userId: number, ticketId: number, draft: Draft): void {
  const key = keyOf(userId, ticketId);
  known.set(key, draft);
  const { text, quoted, quickMessageId } = draft;
  if (text === '' && quoted === null && quickMessageId === null) removeItem(key);
  else writeItem(key, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words that wait in a ticket to be sent. */
export function useDraftText(userId: number, ticketId: number): string {
  return useSyncExternalStore(subscribe, () => readDraft(userId, ticketId).text);
}
