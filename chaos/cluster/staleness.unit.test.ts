import { expect, test } from 'vitest';
import { judgeDesks } from './staleness.ts';

const shown = new Map([
  [1, { at: 100, ticketId: 7 }],
  [2, { at: 200, ticketId: 7 }],
  [3, { at: 300, ticketId: 8 }],
]);
const desk = (heard: [number, number][]) => ({
  name: 'desk 1',
  ticketId: 7,
  heard: new Map(heard.map(([id, at]) => [id, { at, by: 'event' as const }])),
});

test('the longest first, of the ticket that is open', () => {
  const { stalest, late, neverHeard } = judgeDesks(
    shown,
    [
      desk([
        [1, 150],
        [2, 1_700],
      ]),
    ],
    new Set(),
  );
  expect(stalest.map(({ id, ms }) => [id, ms])).toEqual([
    [2, 1_500],
    [1, 50],
  ]);
  expect([late, neverHeard]).toEqual([0.5, 0]);
});

test('what never came is counted, and what was there before is not', () => {
  expect(judgeDesks(shown, [desk([[1, 150]])], new Set()).neverHeard).toBe(1);
  expect(judgeDesks(shown, [desk([[1, 150]])], new Set([2])).neverHeard).toBe(0);
});
