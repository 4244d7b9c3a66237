import type { Ticket } from '@prosa/contract/ticket';
import { useEffect, useRef } from 'react';
import { useDocumentVisible } from '../../../../lib/use-document-visible.ts';
import { markRead } from '../../api/mark-read.ts';

type Options = { ticket: Ticket; newestId: number | undefined; inView: boolean };

/**
 * Read is what was really in view: the end of the conversation, in a tab that somebody looks at. A
 * ticket that nobody has accepted is not read by looking at it.
 */
export function useMarkRead({ ticket, newestId, inView }: Options): void {
  const isVisible = useDocumentVisible();
  const { id, unreadMessages, status } = ticket;
  const isDue = unreadMessages > 0 && isVisible && inView && status !== 'pending';
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (!isDue || newestId === undefined) return;
    // Once for each state of the ticket: a refusal is not asked for again and again.
    const state = `${newestId} ${unreadMessages}`;
    if (asked.current === state) return;
    asked.current = state;
    markRead(id).catch(() => {
      asked.current = null;
    });
  }, [isDue, id, newestId, unreadMessages]);
}
