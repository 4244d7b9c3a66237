import type { SessionUser } from '@prosa/contract/session';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';
import type { QueryClient } from '@tanstack/react-query';
import { queuesKey } from '../../lib/queues-key.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';

/** Null before anybody is logged in: then there is nothing to show, either. */
export function viewerIn(client: QueryClient): TicketViewer | null {
  const me = client.getQueryData<SessionUser | null>(sessionQuery.queryKey);
  if (!me) return null;
  const queues = client.getQueryData<readonly unknown[]>(queuesKey);
  return {
    userId: me.id,
    profile: me.profile,
    queueIds: me.queues.map((queue) => queue.id),
    // Until they are known: hardly any company has none, and hiding is the safe mistake.
    companyHasQueues: queues === undefined || queues.length > 0,
  };
}
