import type { Ticket } from '@prosa/contract/ticket';
import { describe, expect, it } from 'vitest';
import type { Viewer } from './ticket-filter.ts';
import { makeTicket } from './ticket-maker.ts';
import { rowsOf, type TicketPages, withTicket } from './ticket-pages.ts';

const viewer: Viewer = { userId: 7, profile: 'user', queueIds: [1], companyHasQueues: true };
const waiting = { status: 'pending', isGroup: false } as const;
const [one, two, three] = [makeTicket(1), makeTicket(2), makeTicket(3)];

function pagesOf(
  lists: Ticket[][],
  { count, hasMore = false }: { count?: number; hasMore?: boolean } = {},
): TicketPages {
  const total = count ?? lists.flat().length;
  return {
    pages: lists.map((tickets, index) => ({
      ...{ tickets, count: total },
      hasMore: hasMore || index < lists.length - 1,
    })),
    pageParams: lists.map((_, index) => index + 1),
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

describe('a list that goes on', () => {
  const long = pagesOf([[three, two]], { count: 90, hasMore: true });

  it('is unsure whether it had what it does not show', () => {
    expect(apply(long, { ticket: makeTicket(9, { status: 'closed' }) })).toEqual({
      ...{ pages: long, unsure: true },
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
