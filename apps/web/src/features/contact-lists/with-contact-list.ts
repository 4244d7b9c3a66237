import type { LivePayload } from '@prosa/contract/events';
import type {
  RecipientList,
  RecipientListPage,
  RecipientPage,
} from '@prosa/contract/recipient-list';
import type { InfiniteData } from '@tanstack/react-query';
import { byFoldedName, foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';

type ListEvent = LivePayload<'ContactList'>;
/** Many at once are not told one by one: whoever shows them asks again. */
type ItemEvent = Exclude<LivePayload<'ContactListItem'>, { action: 'reload' }>;
export type ListPages = InfiniteData<RecipientListPage, number>;
export type ItemPages = InfiniteData<RecipientPage, number>;

/** Its people come and go without a new version of the list: of two alike the later word counts. */
function isNews(known: RecipientList, told: RecipientList): boolean {
  return told.version >= known.version;
}

/** Pure: the loaded pages of one search with an event applied, a new list on top. */
export function withList(pages: ListPages, search: string, event: ListEvent): ListPages {
  const withRows = (page: RecipientListPage, records: RecipientList[], added: number) => ({
    ...page,
    records,
    count: page.count + added,
  });
  const rowsOf = (page: RecipientListPage) => page.records;
  if (event.action === 'delete') {
    return changePages(pages, { rowsOf, withRows, change: { remove: event.id } });
  }
  const { action, record } = event;
  const belongs = action === 'create' && foldText(record.name).includes(foldText(search));
  const known = pages.pages.flatMap(rowsOf).find(({ id }) => id === record.id);
  if (!known) return changePages(pages, { rowsOf, withRows, change: { upsert: record, belongs } });
  if (!isNews(known, record)) return pages;
  const told = (row: RecipientList) => (row.id === record.id ? record : row);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, records: page.records.map(told) })),
  };
}

/** Pure: all lists, by name. */
export function withListName(
  lists: readonly RecipientList[],
  event: ListEvent,
): readonly RecipientList[] {
  const id = event.action === 'delete' ? event.id : event.record.id;
  const known = lists.find((list) => list.id === id);
  const others = lists.filter((list) => list !== known);
  if (event.action === 'delete') return others;
  if (known && !isNews(known, event.record)) return lists;
  return [...others, event.record].toSorted(byFoldedName);
}

/** Pure: the one that is looked at; null when it is gone. */
export function withOneList(list: RecipientList, event: ListEvent): RecipientList | null {
  if ((event.action === 'delete' ? event.id : event.record.id) !== list.id) return list;
  if (event.action === 'delete') return null;
  return isNews(list, event.record) ? event.record : list;
}

/** Pure: the loaded pages of one list's people, with an event applied. */
export function withItem(pages: ItemPages, search: string, event: ItemEvent): ItemPages {
  return changePages(pages, {
    rowsOf: (page) => page.contacts,
    withRows: (page, contacts, added) => ({ ...page, contacts, count: page.count + added }),
    change:
      event.action === 'delete'
        ? { remove: event.id }
        : {
            upsert: event.record,
            belongs: event.action === 'create' && hasWords(event.record, search),
          },
  });
}

/** As the server searches. */
function hasWords(
  { name, number, email }: { name: string; number: string; email: string },
  search: string,
): boolean {
  return foldText(`${name} ${number} ${email}`).includes(foldText(search));
}
