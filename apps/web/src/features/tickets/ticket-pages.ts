import { ticketCountLimit } from '@prosa/contract/limits';
import type { Message } from '@prosa/contract/message';
import type { Ticket, TicketPage } from '@prosa/contract/ticket';
import type { InfiniteData } from '@tanstack/react-query';
import { belongs, type TicketFilter, type Viewer } from './ticket-filter.ts';

export type TicketPages = InfiniteData<TicketPage, number>;

/** What an event says of one ticket. */
export type TicketNews = { ticket: Ticket; isNew?: boolean; said?: Message } | { gone: number };

type Applied = {
  pages: TicketPages;
  /** The number of tickets can only be guessed: the list goes on where nobody has looked yet. */
  unsure: boolean;
};

/** Newest activity first, as the server lists them. */
export function byActivity(a: Ticket, b: Ticket): number {
  if (a.lastMessageAt !== b.lastMessageAt) return a.lastMessageAt < b.lastMessageAt ? 1 : -1;
  return b.id - a.id;
}

/** Pages may overlap when rows moved between two loads: each ticket once, in its newest version. */
export function rowsOf({ pages }: Pick<TicketPages, 'pages'>): Ticket[] {
  const byId = new Map<number, Ticket>();
  for (const { tickets } of pages) {
    for (const ticket of tickets) {
      const known = byId.get(ticket.id);
      if (!known || known.version <= ticket.version) byId.set(ticket.id, ticket);
    }
  }
  return [...byId.values()].sort(byActivity);
}

/** Pure: the loaded part of one list with an event applied. Nothing changed: the same object. */
export function withTicket(
  pages: TicketPages,
  filter: TicketFilter,
  viewer: Viewer,
  news: TicketNews,
): Applied {
  const rows = rowsOf(pages);
  const hasMore = pages.pages.at(-1)?.hasMore ?? false;
  const id = 'gone' in news ? news.gone : news.ticket.id;
  const known = rows.find((row) => row.id === id);
  const others = known ? rows.filter((row) => row !== known) : rows;

  if ('gone' in news || !fits(news, known, filter, viewer)) {
    return known ? changed(pages, others, -1) : { pages, unsure: hasMore };
  }
  const { ticket } = news;
  if (known && known.version > ticket.version) return { pages, unsure: false };
  const lastRow = rows.at(-1);
  if (!known && hasMore && lastRow && byActivity(ticket, lastRow) > 0) {
    return { pages, unsure: true };
  }
  // It may have been in the part that is not loaded, and then it was counted already.
  const comes = !known && (!hasMore || news.isNew === true);
  const applied = changed(pages, [...others, ticket].sort(byActivity), comes ? 1 : 0);
  return { ...applied, unsure: applied.unsure || (!known && !comes) };
}

function fits(
  { ticket, said }: Extract<TicketNews, { ticket: Ticket }>,
  known: Ticket | undefined,
  filter: TicketFilter,
  viewer: Viewer,
): boolean {
  // What is older than the row at hand says nothing of whether it still belongs here.
  if (known && known.version > ticket.version) return true;
  return belongs(ticket, filter, viewer, { found: known !== undefined, ...(said && { said }) });
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
