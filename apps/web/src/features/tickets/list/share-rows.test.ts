import { expect, test } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { shareRows, type TicketPages } from './ticket-pages.ts';

function pagesOf(...ids: number[]): TicketPages {
  const tickets = ids.map((id) => makeTicket(id));
  return { pages: [{ tickets, count: ids.length, hasMore: false }], pageParams: [{ page: 1 }] };
}

test('a row that moves stays the same object', () => {
  const before = pagesOf(1, 2, 3);
  const [one, two, three] = before.pages[0]?.tickets ?? [];
  const shared = shareRows(before, pagesOf(3, 1, 2));
  expect(shared.pages[0]?.tickets[0]).toBe(three);
  expect(shared.pages[0]?.tickets[1]).toBe(one);
  expect(shared.pages[0]?.tickets[2]).toBe(two);
});

test('a row that changed is another one, with the parts that did not', () => {
  const before = pagesOf(1, 2);
  const now = pagesOf(1, 2);
  const changed = { ...makeTicket(2), lastMessage: 'Até já', version: 2 };
  now.pages[0]?.tickets.splice(1, 1, changed);
  const [one, two] = shareRows(before, now).pages[0]?.tickets ?? [];
  expect(one).toBe(before.pages[0]?.tickets[0]);
  expect(two).toEqual(changed);
  expect(two?.contact).toBe(before.pages[0]?.tickets[1]?.contact);
});

test('the same once more is what was there', () => {
  const before = pagesOf(1, 2);
  expect(shareRows(before, pagesOf(1, 2))).toBe(before);
  expect(shareRows(before, pagesOf(1))).not.toBe(before);
});
