import { useEffect, useMemo, useState } from 'react';

type Said = { id: number; fromMe: boolean };

/**
 * Where "N new messages" stands: before what was unread when the ticket was opened, or before what
 * came while the tab was out of sight. It stays until the ticket is left.
 */
export function useFreshLine(messages: readonly Said[], unread: number) {
  /** The newest one when the tab went out of sight. */
  const [seenId, setSeenId] = useState<number | null>(null);

  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'hidden') setSeenId(messages.at(-1)?.id ?? null);
    };
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [messages]);

  const atFirst = useUnreadAtFirst(messages, unread);
  return useMemo(() => {
    const inbound = messages.filter(({ fromMe }) => !fromMe);
    const later = seenId === null ? [] : inbound.filter(({ id }) => id > seenId);
    const [first] = later;
    if (first) return { id: first.id, count: later.length };
    return atFirst;
  }, [messages, seenId, atFirst]);
}

type Line = { id: number; count: number };

/**
 * Found once, when the messages are there: what comes later is not counted from behind again. And
 * not before: what came while they were loading is among them.
 */
function useUnreadAtFirst(messages: readonly Said[], unread: number): Line | null {
  const [found, setFound] = useState<{ line: Line | null } | null>(null);
  if (found || messages.length === 0) return found?.line ?? null;
  const inbound = messages.filter(({ fromMe }) => !fromMe);
  const first = unread > 0 ? (inbound.at(-unread) ?? inbound[0]) : undefined;
  const line = first ? { id: first.id, count: unread } : null;
  setFound({ line });
  return line;
}
