import type { LivePayload } from '@prosa/contract/events';
import type { CountedTag, Tag, TagPage, TagSummary } from '@prosa/contract/tag';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { byFoldedName, foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { tagPagesKey, tagsQuery } from './tag-queries.ts';

type TagEvent = Exclude<LivePayload<'tag'>, { action: 'count' }>;
type Pages = InfiniteData<TagPage, number>;

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

/** Pure: the loaded pages of one search. A new tag has no tickets yet; a known one keeps its count. */
export function withTagInPages(pages: Pages, search: string, event: TagEvent): Pages {
  return changePages(pages, {
    rowsOf: (page) => page.tags,
    withRows: (page, tags, added) => ({ ...page, tags, count: page.count + added }),
    change:
      event.action === 'delete'
        ? { remove: event.tagId }
        : {
            upsert: counted(pages, event.tag),
            belongs: foldText(event.tag.name).includes(foldText(search)),
          },
  });
}

function counted(pages: Pages, tag: Tag): CountedTag {
  const known = pages.pages.flatMap((page) => page.tags).find(({ id }) => id === tag.id);
  return { ...tag, ticketsCount: known?.ticketsCount ?? 0 };
}

/** No event of their own tells the tickets that carry it. */
export function applyTagEvent(client: QueryClient, event: LivePayload<'tag'>): void {
  if (event.action === 'count') {
    void client.invalidateQueries({ queryKey: tagPagesKey });
    return;
  }
  client.setQueryData(tagsQuery.queryKey, (list) => list && withTag(list, event));
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: tagPagesKey })) {
    if (pages) client.setQueryData(key, withTagInPages(pages, String(key[2]), event));
  }
  changeCachedTickets(client, (ticket) => {
    const tags = withTagOfTicket(ticket.tags, event);
    return tags === ticket.tags ? ticket : { ...ticket, tags };
  });
}
