import type { Ticket } from '@prosa/contract/ticket';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/session/session-query.ts';

/** Who accepts the open ticket, by button or by key, finds it among their own: the list goes along. */
export function useFollowAccepted(
  ticket: Ticket | undefined,
  onAccepted: (ticket: Ticket) => void,
): void {
  const me = useCurrentUser().id;
  const before = useRef<Ticket | undefined>(undefined);
  const latest = useRef(onAccepted);
  latest.current = onAccepted;
  useEffect(() => {
    const wasWaiting = before.current?.id === ticket?.id && before.current?.status === 'pending';
    before.current = ticket;
    if (ticket && wasWaiting && ticket.status === 'open' && ticket.userId === me) {
      latest.current(ticket);
    }
  }, [ticket, me]);
}
