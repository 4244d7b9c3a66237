import { expect, it } from 'vitest';
import { pointsOf } from './timeline-points.ts';

it('has no points before anything happened', () => {
  expect(pointsOf([])).toEqual([]);
});

it('adds up, and puts hours where they lie, also after a night without any', () => {
  const points = pointsOf([
    { at: '2026-11-17T12:00:00.000Z', sent: 10, delivered: 8, read: 0, answered: 0 },
    { at: '2026-11-17T13:00:00.000Z', sent: 5, delivered: 7, read: 4, answered: 2 },
    { at: '2026-11-17T15:00:00.000Z', sent: 1, delivered: 1, read: 1, answered: 1 },
  ]);
  expect(points.map(({ x, sent, answered }) => [x, sent, answered])).toEqual([
    [0, 0, 0],
    [25, 10, 0],
    [50, 15, 2],
    [100, 16, 3],
  ]);
  expect(points.at(-1)).toMatchObject({ delivered: 16, read: 5 });
  expect(points.at(-1)?.at).toBe('2026-11-17T16:00:00.000Z');
});
