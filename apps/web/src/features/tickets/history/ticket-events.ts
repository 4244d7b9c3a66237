import type { Ticket, TicketEvent } from '@prosa/contract/ticket';

/** Pure: which sentence of `desk:event` tells it. */
export function sentenceOf({ kind, actor, from, to, number }: TicketEvent) {
  const by = actor ? 'By' : '';
  switch (kind) {
    case 'opened':
      return `opened${by}` as const;
    case 'accepted':
      return actor ? 'acceptedBy' : 'accepted';
    case 'returned':
      return `returned${by}` as const;
    case 'closed':
      return `closed${by}` as const;
    case 'reopened':
      return `reopened${by}` as const;
    case 'unanswered':
      return 'unanswered';
    case 'merged':
      return 'merged';
    case 'numberChanged':
      return number?.from ? 'numberChangedBy' : 'numberAddedBy';
    case 'blocked':
    case 'unblocked':
    case 'contactMerged':
    case 'contactSplit':
      return `${kind}By` as const;
    case 'transferred':
      if (to.user) {
        if (to.user.id === actor?.id) return 'takenBy';
        const whom = to.queue && to.queue.id !== from?.queue?.id ? 'ToUserInQueue' : 'ToUser';
        return `transferred${by}${whom}` as const;
      }
      if (!to.queue) return `transferred${by}Nowhere` as const;
      // What enters its first queue without anybody's doing was led there by the chatbot.
      return actor ? 'transferredByToQueue' : from?.queue ? 'transferredToQueue' : 'botToQueue';
  }
}

/** Pure: since when the ticket is where it is, from what happened to it (the newest first). */
export function heldSince(
  events: readonly TicketEvent[],
  { status, userId }: Pick<Ticket, 'status' | 'userId'>,
): string | null {
  let since: string | null = null;
  for (const { to, at } of events) {
    if (to.status !== status || (to.user?.id ?? null) !== userId) break;
    since = at;
  }
  return since;
}
