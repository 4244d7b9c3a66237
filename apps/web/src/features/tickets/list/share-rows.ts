import { replaceEqualDeep } from '@tanstack/react-query';
import type { TicketPages } from './ticket-pages.ts';

type Page = TicketPages['pages'][number];

/**
 * Pure: the pages as they are now, made of what was there before as far as it is equal. Rows are told
 * apart by their ticket: the library would compare by place, and take every row that slid down for a
 * new one.
 */
export function shareRows(before: TicketPages, now: TicketPages): TicketPages {
  const known = new Map(before.pages.flatMap(({ tickets }) => tickets.map((row) => [row.id, row])));
  const pages = now.pages.map((page, index) => {
    const tickets = page.tickets.map((row) => replaceEqualDeep(known.get(row.id), row));
    const old = before.pages[index];
    return old && isSamePage(old, { ...page, tickets }) ? old : { ...page, tickets };
  });
  return isSameList(before.pages, pages) ? before : { ...now, pages };
}

function isSamePage(one: Page, other: Page): boolean {
  return (
    one.count === other.count &&
    one.hasMore === other.hasMore &&
    one.countStopped === other.countStopped &&
    one.searchFrom === other.searchFrom &&
    isSameList(one.tickets, other.tickets) &&
    isSameList(one.following ?? [], other.following ?? [])
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && other.every(isIn(one));
}

/** Whether it stands in the same place there. */
function isIn<T>(list: readonly T[]): (one: T, index: number) => boolean {
  return (one, index) => list[index] === one;
}
