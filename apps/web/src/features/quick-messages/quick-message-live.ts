import type { LivePayload } from '@prosa/contract/events';
import type { QuickMessage } from '@prosa/contract/quick-message';
import type { QueryClient } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { quickMessagesQuery } from './quick-message-queries.ts';

type QuickMessageEvent = LivePayload<'quickemessage'>;

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

export function applyQuickMessageEvent(client: QueryClient, event: QuickMessageEvent): void {
  client.setQueryData(quickMessagesQuery.queryKey, (list) => list && withQuickMessage(list, event));
}
