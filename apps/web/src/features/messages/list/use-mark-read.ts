import type { Ticket } from '@prosa/contract/ticket';
import { useEffect, useRef } from 'react';
import { useDocumentVisible } from '../../../lib/use-document-visible.ts';
import { markRead } from '../message-mutations.ts';

type Options = {
  ticket: Pick<Ticket, 'id' | 'status'>;
  unread: number;
  newestId: number | undefined;
  inView: boolean;
};

/** In a lively conversation not with each message: each time, everybody who sees the ticket is told. */
const pauseMs = 1000;

/**
 * Read is what was really in view: the end of the conversation, in a tab that somebody looks at. A
 * ticket that nobody has accepted is not read by looking at it.
 */
export function useMarkRead({ ticket, unread, newestId, inView }: Options): void {
  const isVisible = useDocumentVisible();
  const { id, status } = ticket;
  const isDue = unread > 0 && isVisible && inView && status !== 'pending';
  const asked = useRef<string | null>(null);
  const askedAt = useRef(0);

  useEffect(() => {
    if (!isDue || newestId === undefined) return;
    // Once for each state of the ticket: a refusal is not asked for again and again.
    const state = `${newestId} ${unread}`;
    if (asked.current === state) return;
    const ask = () => {
      asked.current = state;
      askedAt.current = Date.now();
      markRead(id).catch(() => {
        asked.current = null;
      });
    };
    const wait = askedAt.current + pauseMs - Date.now();
    if (wait <= 0) return ask();
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [isDue, id, newestId, unread]);
}
