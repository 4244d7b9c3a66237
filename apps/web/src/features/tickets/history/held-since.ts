import type { Ticket, TicketEvent } from '@prosa/contract/ticket';

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
