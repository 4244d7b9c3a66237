import { pageSizes, ticketCountLimit } from '@prosa/contract/limits';
import type { Message } from '@prosa/contract/message';
import type { Ticket, TicketPage } from '@prosa/contract/ticket';
import { isInList, type TicketFilter } from '@prosa/contract/ticket-list';
import { positionAmong, ticketOrder } from '@prosa/contract/ticket-order';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

/** By its number, those that a page before said would follow, or where a search goes on. */
export type PageWanted = { page: number } | { ids: readonly number[] } | { from: string };
export type TicketPages = InfiniteData<TicketPage, PageWanted>;

/** What an event says of one ticket. */
export type TicketNews = { ticket: Ticket; isNew?: boolean; said?: Message } | { gone: number };

type Applied = {
  pages: TicketPages;
  /** The number of tickets can only be guessed: the list goes on where nobody has looked yet. */
  unsure: boolean;
};

/**
 * Pure: what to load after these pages; null at the end. By what the list said would follow when it was loaded, so
 * that nothing comes twice or is left out because it was read or written in meanwhile; beyond that by number.
 */
export function nextPage({ pages, pageParams }: TicketPages): PageWanted | null {
  const size = pageSizes.tickets;
  const at = pageParams.findLastIndex((wanted) => !('ids' in wanted));
  const { following = [], hasMore = false, searchFrom: from } = pages[at] ?? {};
  const rest = following.slice((pages.length - 1 - at) * size);
  if (rest.length > 0) return { ids: rest.slice(0, size) };
  if (from !== undefined) return { from };
  const goesOn = following.length > 0 ? following.length >= ticketCountLimit - size : hasMore;
  return goesOn ? { page: Math.floor(rowsOf({ pages }).length / size) + 1 } : null;
}

/** Whether the rest of a search waits for somebody to ask for it: so far it looked at the newest alone. */
export function isStopped(data: TicketPages): boolean {
  const next = nextPage(data);
  return next !== null && 'from' in next && !data.pages.at(-1)?.hasMore;
}

/** How many a search has found; or that there are more than that. */
export function foundCount(data: TicketPages): { count: number; isMore: boolean } {
  const isMore = isStopped(data) || (data.pages.at(-1)?.countStopped ?? false);
  return { count: Math.max(rowsOf(data).length, data.pages[0]?.count ?? 0), isMore };
}

/**
 * As they were loaded, and moved by what happened since. Pages may overlap when rows moved between two loads: each
 * ticket once, in its newest version.
 */
export function rowsOf({ pages }: Pick<TicketPages, 'pages'>): Ticket[] {
  const byId = new Map<number, Ticket>();
  for (const { tickets } of pages) {
    for (const ticket of tickets) {
      const known = byId.get(ticket.id);
      if (!known || known.version <= ticket.version) byId.set(ticket.id, ticket);
    }
  }
  return [...byId.values()];
}

/** Pure: the loaded part of one list with an event applied. Nothing changed: the same object. */
export function withTicket(
  pages: TicketPages,
  filter: TicketFilter,
  viewer: TicketViewer,
  news: TicketNews,
): Applied {
  const rows = rowsOf(pages);
  const hasMore = nextPage(pages) !== null;
  const id = 'gone' in news ? news.gone : news.ticket.id;
  const known = rows.find((row) => row.id === id);
  const others = known ? rows.filter((row) => row !== known) : rows;

  if ('gone' in news || !fits(news, known, filter, viewer)) {
    return known ? changed(pages, others, -1) : { pages, unsure: hasMore };
  }
  const { ticket } = news;
  if (known && known.version > ticket.version) return { pages, unsure: false };
  const place = positionAmong(ticketOrder(filter), ticket, known, others);
  // It belongs further down than anybody has looked.
  if (!known && hasMore && rows.length > 0 && place === rows.length) return { pages, unsure: true };
  // It may have been in the part that is not loaded, and then it was counted already.
  const comes = !known && (!hasMore || news.isNew === true);
  const at = place ?? (known ? rows.indexOf(known) : rows.length);
  const applied = changed(pages, others.toSpliced(at, 0, ticket), comes ? 1 : 0);
  return { ...applied, unsure: applied.unsure || (!known && !comes) };
}

function fits(
  { ticket, said }: Extract<TicketNews, { ticket: Ticket }>,
  known: Ticket | undefined,
  filter: TicketFilter,
  viewer: TicketViewer,
): boolean {
  // What is older than the row at hand says nothing of whether it still belongs here.
  if (known && known.version > ticket.version) return true;
  return isInList(ticket, filter, viewer, { found: known !== undefined, ...(said && { said }) });
}

function changed(pages: TicketPages, rows: readonly Ticket[], added: number): Applied {
  const before = pages.pages[0]?.count ?? 0;
  const count = Math.min(ticketCountLimit, Math.max(rows.length, before + added));
  let from = 0;
  const filled = pages.pages.map((page, index) => {
    const isLast = index === pages.pages.length - 1;
    const to = isLast ? rows.length : from + page.tickets.length;
    const tickets = rows.slice(from, to);
    from = to;
    return { ...page, tickets, count };
  });
  return {
    pages: { ...pages, pages: filled },
    // Nobody counts beyond the limit: whether it is still reached, only the server knows.
    unsure: added < 0 && before >= ticketCountLimit,
  };
}

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
