import type { BoardFilter } from '@prosa/contract/kanban-cards';
import { keepPlace, keptPlace } from './board/place.ts';

/** What stands in the address: the filters, and the ticket that is read beside the board. */
export type BoardAddress = { filter: BoardFilter; ticket: string | undefined };
type Search = Readonly<Record<string, unknown>>;

/** Whatever somebody typed there that cannot be asked for is as if it were not there. */
export function readSearch({ q, queueIds, users, tags, ticket }: Search): BoardAddress {
  const filter: BoardFilter = {
    ...(isText(q) && { searchParam: q }),
    ...(isIds(queueIds) && { queueIds }),
    ...(isIds(users) && users.length > 0 && { users }),
    ...(isIds(tags) && tags.length > 0 && { tags }),
  };
  return { filter, ticket: isText(ticket) ? ticket : undefined };
}

export function searchOf({ filter, ticket }: BoardAddress): Search {
  const { searchParam, ...ids } = filter;
  return { ...ids, ...(searchParam && { q: searchParam }), ...(ticket && { ticket }) };
}

export function keptSearch(userId: number): Search {
  return keptPlace(userId).search;
}

/** Without the ticket and the words: what was read is read, and what was looked for is found. */
export function keepSearch(userId: number, { ticket: _, q: __, ...search }: Search): void {
  keepPlace(userId, { search });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

const most = 100;

function isIds(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= most &&
    value.every((id) => Number.isSafeInteger(id) && id > 0)
  );
}
