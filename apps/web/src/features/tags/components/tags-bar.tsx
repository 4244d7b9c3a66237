import type { Ticket } from '@prosa/contract/ticket';

/** The ticket's queue and tags. */
export function TagsBar({ ticket }: { ticket: Ticket }) {
  return <div>{ticket.tags.map((tag) => tag.name)}</div>;
}
