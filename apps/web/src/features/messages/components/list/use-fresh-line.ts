import type { Message } from '@prosa/contract/message';
import { useEffect, useMemo, useState } from 'react';

/**
 * Where "N new messages" stands: before what was unread when the ticket was opened, or before what
 * came while the tab was out of sight. It stays until the ticket is left.
 */
export function useFreshLine(messages: readonly Message[], unread: number) {
  const [unreadAtFirst] = useState(unread);
  /** The newest one when the tab went out of sight. */
  const [seenId, setSeenId] = useState<number | null>(null);

  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'hidden') setSeenId(messages.at(-1)?.id ?? null);
    };
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [messages]);

  const firstUnread = useFirstUnread(messages, unreadAtFirst);
  return useMemo(() => {
    const inbound = messages.filter(({ fromMe }) => !fromMe);
    const later = seenId === null ? [] : inbound.filter(({ id }) => id > seenId);
    const [first] = later;
    if (first) return { id: first.id, count: later.length };
    return firstUnread === null ? null : { id: firstUnread, count: unreadAtFirst };
  }, [messages, seenId, firstUnread, unreadAtFirst]);
}

/** Found once, when the messages are there: what comes later is not counted from behind again. */
function useFirstUnread(messages: readonly Message[], unread: number): number | null {
  const [found, setFound] = useState<number | null>(null);
  if (found !== null || unread === 0 || messages.length === 0) return found;
  const inbound = messages.filter(({ fromMe }) => !fromMe);
  const first = inbound.at(-unread) ?? inbound[0];
  if (!first) return null;
  setFound(first.id);
  return first.id;
}
