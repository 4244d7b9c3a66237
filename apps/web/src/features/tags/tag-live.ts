import type { LivePayload } from '@prosa/contract/events';
import type { Tag, TagSummary } from '@prosa/contract/tag';
import type { QueryClient } from '@tanstack/react-query';
import { byFoldedName } from '../../lib/fold-text.ts';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { tagsQuery } from './api/list-tags.ts';

type TagEvent = LivePayload<'tag'>;

/** Pure: the company's tags with an event applied, in the order in which the server lists them. */
export function withTag(list: readonly Tag[], event: TagEvent): readonly Tag[] {
  if (event.action === 'delete') return applyRemove(list, event.tagId);
  const next = applyUpsert(list, event.tag);
  return next === list ? list : next.toSorted(byFoldedName);
}

/** Pure: a ticket's own tags after it. Only those that it has change: an event puts none on. */
export function withTagOfTicket(tags: TagSummary[], event: TagEvent): TagSummary[] {
  if (event.action === 'delete') {
    const left = tags.filter((tag) => tag.id !== event.tagId);
    return left.length === tags.length ? tags : left;
  }
  const { id, name, color } = event.tag;
  const known = tags.find((tag) => tag.id === id);
  if (!known || (known.name === name && known.color === color)) return tags;
  return tags.map((tag) => (tag === known ? { id, name, color } : tag)).toSorted(byFoldedName);
}

/** No event of their own tells the tickets that carry it. */
export function applyTagEvent(client: QueryClient, event: TagEvent): void {
  client.setQueryData(tagsQuery.queryKey, (list) => list && withTag(list, event));
  changeCachedTickets(client, (ticket) => {
    const tags = withTagOfTicket(ticket.tags, event);
    return tags === ticket.tags ? ticket : { ...ticket, tags };
  });
}
