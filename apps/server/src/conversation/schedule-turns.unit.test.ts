import { expect, test } from 'vitest';
import { createScheduleTurns } from './schedule-turns.ts';

const now = new Date('2026-11-16T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('what waits for a connection comes back one after the other, each connection’s by itself', () => {
  const turns = createScheduleTurns();
  expect(turns.someWait(now)).toBe(false);
  const places = [1, 1, 1, 2].map((connection) => turns.behindOthers(connection, now));
  expect(places).toEqual([later(500), later(510), later(520), later(500)]);
  expect(turns.behindOthers(1, later(2_000)), 'nobody is before it any more').toEqual(later(2_500));
  expect([turns.someWait(later(2_400)), turns.someWait(later(2_501))]).toEqual([true, false]);
});

test('ten thousand are looked at again over a hundred seconds', () => {
  const turns = createScheduleTurns();
  let last = now;
  for (let count = 0; count < 10_000; count++) last = turns.behindOthers(1, now);
  expect(last.getTime() - now.getTime()).toBe(500 + 9_999 * 10);
});

test('a connection that has much to send is full for half a second', () => {
  const turns = createScheduleTurns();
  expect(turns.isFull(1, now)).toBe(false);
  turns.noteFull(1, now);
  expect([turns.isFull(1, later(499)), turns.isFull(1, later(500)), turns.isFull(2, now)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a connection that is down is remembered once, until it is back', () => {
  const turns = createScheduleTurns();
  for (const _ of [1, 2]) turns.noteAway({ companyId: 1, connectionId: 7 });
  expect(turns.away()).toEqual([{ companyId: 1, connectionId: 7 }]);
  turns.noteBack(7);
  expect(turns.away()).toEqual([]);
});
