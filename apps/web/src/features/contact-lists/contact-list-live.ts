import type { LivePayload } from '@prosa/contract/events';
import type { RecipientList } from '@prosa/contract/recipient-list';
import type { QueryClient } from '@tanstack/react-query';
import { changeList } from '../../lib/live/change-list.ts';
import { itemsKey, listNamesQuery, listPagesKey, listQuery } from './contact-list-queries.ts';
import {
  type ItemPages,
  type ListPages,
  withItem,
  withList,
  withListName,
  withOneList,
} from './with-contact-list.ts';

export function applyContactListEvent(
  client: QueryClient,
  event: LivePayload<'ContactList'>,
): void {
  for (const [key] of client.getQueriesData({ queryKey: listPagesKey })) {
    changeList<ListPages>(client, key, (pages) => withList(pages, String(key[2]), event));
  }
  client.setQueryData(listNamesQuery.queryKey, (lists) => lists && withListName(lists, event));
  const { queryKey } = listQuery(event.action === 'delete' ? event.id : event.record.id);
  const shown = client.getQueryData<RecipientList>(queryKey);
  const next = shown && withOneList(shown, event);
  if (next) client.setQueryData(queryKey, next);
  // Who looks at it learns from the server that it is gone.
  else if (shown) void client.invalidateQueries({ queryKey });
}

export function applyContactListItemEvent(
  client: QueryClient,
  event: LivePayload<'ContactListItem'>,
): void {
  const ofList = [...itemsKey, event.contactListId];
  if (event.action === 'reload') {
    void client.invalidateQueries({ queryKey: ofList }, { cancelRefetch: false });
    return;
  }
  for (const [key] of client.getQueriesData({ queryKey: ofList })) {
    changeList<ItemPages>(client, key, (pages) => withItem(pages, String(key[2]), event));
  }
}
