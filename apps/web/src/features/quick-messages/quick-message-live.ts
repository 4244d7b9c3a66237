import type { LivePayload } from '@prosa/contract/events';
import type { QuickMessage, QuickMessageList } from '@prosa/contract/quick-message';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { quickMessagePagesKey, quickMessagesQuery } from './quick-message-queries.ts';

type QuickMessageEvent = LivePayload<'quickemessage'>;
type Pages = InfiniteData<QuickMessageList, number>;

/** Pure: those that one may use with an event applied, in the order in which the server lists them. */
export function withQuickMessage(
  list: readonly QuickMessage[],
  event: QuickMessageEvent,
): readonly QuickMessage[] {
  if (event.action === 'delete') return applyRemove(list, event.id);
  const next = applyUpsert(list, event.record);
  return next === list ? list : next.toSorted(byShortcode);
}

function byShortcode(one: QuickMessage, other: QuickMessage): number {
  const [a, b] = [foldText(one.shortcode), foldText(other.shortcode)];
  if (a === b) return one.id - other.id;
  return a < b ? -1 : 1;
}

/** Pure: the loaded pages of one search. */
export function withQuickMessageInPages(
  pages: Pages,
  search: string,
  event: QuickMessageEvent,
): Pages {
  return changePages(pages, {
    rowsOf: (page) => page.quickMessages,
    withRows: (page, quickMessages) => ({ ...page, quickMessages }),
    change:
      event.action === 'delete'
        ? { remove: event.id }
        : { upsert: event.record, belongs: hasWords(event.record, search) },
  });
}

/** As the server searches. */
function hasWords({ shortcode, message }: QuickMessage, search: string): boolean {
  return [shortcode, message].some((text) => foldText(text).includes(foldText(search)));
}

export function applyQuickMessageEvent(client: QueryClient, event: QuickMessageEvent): void {
  client.setQueryData(quickMessagesQuery.queryKey, (list) => list && withQuickMessage(list, event));
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: quickMessagePagesKey })) {
    if (pages) client.setQueryData(key, withQuickMessageInPages(pages, String(key[2]), event));
  }
}
