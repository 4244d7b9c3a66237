import type { Ticket } from '@prosa/contract/ticket';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';
import { describe, expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import {
  foundCount,
  isStopped,
  nextPage,
  rowsOf,
  type TicketPages,
  withTicket,
} from './ticket-pages.ts';

const viewer: TicketViewer = { userId: 7, profile: 'user', queueIds: [1], companyHasQueues: true };
const waiting = { status: 'pending', isGroup: false } as const;
const [one, two, three] = [makeTicket(1), makeTicket(2), makeTicket(3)];

function pagesOf(
  lists: Ticket[][],
  { count, hasMore = false }: { count?: number; hasMore?: boolean } = {},
): TicketPages {
  const total = count ?? lists.flat().length;
  return {
    pages: lists.map((tickets, index) => ({
      tickets,
      count: total,
      hasMore: hasMore || index < lists.length - 1,
    })),
    pageParams: lists.map((_, index) => ({ page: index + 1 })),
  };
}

const shown = (pages: TicketPages) => ({
  ids: rowsOf(pages).map(({ id }) => id),
  count: pages.pages[0]?.count,
});
const apply = (pages: TicketPages, news: Parameters<typeof withTicket>[3]) =>
  withTicket(pages, waiting, viewer, news);
const newer = (ticket: Ticket, given: Partial<Ticket>) => ({ ...ticket, version: 2, ...given });

describe('a list that is loaded to its end', () => {
  const pages = pagesOf([[three, two, one]]);

  it('takes a new ticket in, at the place of its last message', () => {
    const { pages: next, unsure } = apply(pages, { ticket: makeTicket(4), isNew: true });
    expect(shown(next)).toEqual({ ids: [4, 3, 2, 1], count: 4 });
    expect(unsure).toBe(false);
  });

  it('moves one up that was written in, and counts it once', () => {
    const ticket = newer(one, { lastMessageAt: '2026-11-15T11:00:00.000Z', unreadMessages: 1 });
    expect(shown(apply(pages, { ticket }).pages)).toEqual({ ids: [1, 3, 2], count: 3 });
  });

  it('loses what was accepted, moved to a queue of others, or deleted', () => {
    for (const news of [
      { ticket: newer(two, { status: 'open', userId: 8 }) },
      { ticket: newer(two, { queueId: 2 }) },
      { gone: 2 },
    ]) {
      expect(shown(apply(pages, news).pages)).toEqual({ ids: [3, 1], count: 2 });
    }
  });

  it('does not hear what is not its own', () => {
    expect(apply(pages, { ticket: makeTicket(9, { status: 'closed' }) }).pages).toBe(pages);
    expect(apply(pages, { gone: 99 })).toEqual({ pages, unsure: false });
  });

  it('drops what is older than it knows, even if that did not belong here', () => {
    const known = pagesOf([[newer(one, {})]]);
    expect(apply(known, { ticket: one }).pages).toBe(known);
    expect(apply(known, { ticket: { ...one, status: 'closed' } }).pages).toBe(known);
  });

  it('takes the same version again: a tick changes no ticket, only its row', () => {
    const mark = { fromMe: true, ack: 3, failed: false, isDeleted: false };
    const ticket = {
      ...one,
      lastMessageMark: { ...mark, user: null, sender: null, seconds: null },
    };
    const [row] = rowsOf(apply(pagesOf([[one]]), { ticket }).pages);
    expect(row?.lastMessageMark?.ack).toBe(3);
  });
});

describe('the order, live', () => {
  const unread = (ticket: Ticket) => ({ ...ticket, unreadMessages: 1 });
  const later = (minute: number) => `2026-11-15T11:0${minute}:00.000Z`;
  // As it was loaded: what was not read first.
  const loaded = pagesOf([[unread(two), unread(one), three]]);
  const ids = (pages: TicketPages) => rowsOf(pages).map(({ id }) => id);

  it('what was just read stays where it is', () => {
    const read = apply(loaded, { ticket: newer(two, { unreadMessages: 0 }) }).pages;
    expect(ids(read)).toEqual([2, 1, 3]);
    expect(ids(apply(read, { ticket: newer(one, { unreadMessages: 0 }) }).pages)).toEqual([
      2, 1, 3,
    ]);
  });

  it('a new message brings its ticket to the top, whoever wrote it', () => {
    const written = newer(three, { lastMessageAt: later(1), unreadMessages: 1 });
    expect(ids(apply(loaded, { ticket: written }).pages)).toEqual([3, 2, 1]);
    const answered = newer(three, { lastMessageAt: later(1) });
    const top = apply(loaded, { ticket: answered }).pages;
    expect(ids(top)).toEqual([3, 2, 1]);
    const next = newer(one, { lastMessageAt: later(2), unreadMessages: 2 });
    expect(ids(apply(top, { ticket: next }).pages)).toEqual([1, 3, 2]);
  });

  it('two messages stand in their order, even if they are told the other way round', () => {
    const second = newer(three, { lastMessageAt: later(2), unreadMessages: 1 });
    const first = newer(one, { lastMessageAt: later(1), unreadMessages: 2 });
    const pages = apply(apply(loaded, { ticket: second }).pages, { ticket: first }).pages;
    expect(ids(pages)).toEqual([3, 1, 2]);
  });

  it('one that comes without a new message stands where a load would have it', () => {
    expect(ids(apply(loaded, { ticket: makeTicket(4) }).pages)).toEqual([2, 1, 4, 3]);
    expect(ids(apply(loaded, { ticket: unread(makeTicket(4)) }).pages)).toEqual([4, 2, 1, 3]);
    const newest = { ...waiting, order: 'newest' } as const;
    const pages = pagesOf([[three, unread(two), unread(one)]]);
    const came = withTicket(pages, newest, viewer, { ticket: makeTicket(4) });
    expect(ids(came.pages)).toEqual([4, 3, 2, 1]);
    const older = withTicket(pagesOf([[three, two]]), newest, viewer, { ticket: unread(one) });
    expect(ids(older.pages)).toEqual([3, 2, 1]);
  });

  it('newest first: only a message moves anything', () => {
    const newest = { ...waiting, order: 'newest' } as const;
    const pages = pagesOf([[three, unread(two), one]]);
    const tell = (ticket: Ticket) => ids(withTicket(pages, newest, viewer, { ticket }).pages);
    expect(tell(newer(two, { unreadMessages: 0 }))).toEqual([3, 2, 1]);
    expect(tell(newer(one, { unreadMessages: 1, lastMessageAt: later(1) }))).toEqual([1, 3, 2]);
  });
});

describe('what is loaded next', () => {
  const following = Array.from({ length: 50 }, (_, index) => 1000 + index);
  const [first, second, last] = pagesOf([[three], [two], [one]]).pages;
  const told = { ...first!, following, hasMore: true };

  it('is what the list said would follow, a page at a time, however much of it is left', () => {
    const one = { pages: [told], pageParams: [{ page: 1 }] };
    expect(nextPage(one)).toEqual({ ids: following.slice(0, 40) });
    const two = {
      pages: [told, { ...second!, tickets: [] }],
      pageParams: [{ page: 1 }, { ids: [] }],
    };
    expect(nextPage(two)).toEqual({ ids: following.slice(40) });
    expect(
      nextPage({ pages: [...two.pages, last!], pageParams: [...two.pageParams, { ids: [] }] }),
    ).toBeNull();
  });

  it('beyond what anybody counts, a number', () => {
    const long = { ...told, following: Array.from({ length: 960 }, (_, index) => index + 1) };
    const params = Array.from({ length: 24 }, () => ({ ids: [] }));
    const pages = [long, ...params.map(() => second!)];
    expect(nextPage({ pages, pageParams: [{ page: 1 }, ...params] })).toEqual({ page: 1 });
  });
});

describe('a search', () => {
  const page = (given: Partial<TicketPages['pages'][number]>) => ({
    tickets: [one],
    count: 1,
    hasMore: false,
    ...given,
  });
  const search = (...pages: TicketPages['pages']): TicketPages => ({
    pages,
    pageParams: pages.map((_, index) => (index === 0 ? { page: 1 } : { from: 'before' })),
  });

  it('that looked at the newest alone waits until somebody asks for the rest', () => {
    const stopped = search(page({ searchFrom: '17-4', countStopped: true }));
    expect([nextPage(stopped), isStopped(stopped)]).toEqual([{ from: '17-4' }, true]);
    expect(foundCount(stopped)).toEqual({ count: 1, isMore: true });
    const full = search(page({ searchFrom: '17-4', countStopped: true, hasMore: true }));
    expect([nextPage(full), isStopped(full)]).toEqual([{ from: '17-4' }, false]);
    const whole = search(...stopped.pages, page({ tickets: [two], countStopped: false }));
    expect([nextPage(whole), isStopped(whole)]).toEqual([null, false]);
    expect(foundCount(whole)).toEqual({ count: 2, isMore: false });
  });

  it('first shows what is known to follow', () => {
    const known = search(page({ following: [7, 8], searchFrom: '9-0', countStopped: true }));
    expect([nextPage(known), isStopped(known)]).toEqual([{ ids: [7, 8] }, false]);
  });
});

describe('a list that goes on', () => {
  const long = pagesOf([[three, two]], { count: 90, hasMore: true });

  it('is unsure whether it had what it does not show', () => {
    expect(apply(long, { ticket: makeTicket(9, { status: 'closed' }) })).toEqual({
      pages: long,
      unsure: true,
    });
    expect(apply(long, { gone: 99 }).unsure).toBe(true);
  });

  it('shows one that comes up from below, without counting it twice', () => {
    const ticket = makeTicket(9, { lastMessageAt: '2026-11-15T11:00:00.000Z' });
    const applied = apply(long, { ticket });
    expect(shown(applied.pages)).toEqual({ ids: [9, 3, 2], count: 90 });
    expect(applied.unsure).toBe(true);
    expect(shown(apply(long, { ticket, isNew: true }).pages).count).toBe(91);
  });

  it('leaves one where it is that belongs further down', () => {
    expect(apply(long, { ticket: one })).toEqual({ pages: long, unsure: true });
  });

  it('does not count beyond what the server counts', () => {
    const full = pagesOf([[three, two]], { count: 1000, hasMore: true });
    expect(shown(apply(full, { ticket: makeTicket(5), isNew: true }).pages).count).toBe(1000);
    expect(apply(full, { gone: 3 }).unsure).toBe(true);
  });
});

it('pages that overlap show each ticket once, in its newest version', () => {
  const pages = pagesOf([
    [three, two],
    [newer(two, { unreadMessages: 4 }), one],
  ]);
  expect(rowsOf(pages).map(({ id, unreadMessages }) => [id, unreadMessages])).toEqual([
    ...[
      [3, 0],
      [2, 4],
      [1, 0],
    ],
  ]);
});
