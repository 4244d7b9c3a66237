import { expect, it } from 'vitest';
import { ratingSteps } from './rating-steps.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10),
    ratings: [0, 0, 1] as [number, number, number],
  }));

it('a month is shown by the day, more than that by the week; nothing is lost at the end', () => {
  expect(ratingSteps(days(31))).toHaveLength(31);
  const weeks = ratingSteps(days(33));
  expect(weeks.map(({ answers }) => answers)).toEqual([7, 7, 7, 7, 5]);
  expect(weeks.at(-1)).toMatchObject({ from: '2026-01-29', to: '2026-02-02', mean: 3 });
});

it('a day without ratings has no mean', () => {
  const [step] = ratingSteps([{ day: '2026-01-01', ratings: [0, 0, 0] }]);
  expect(step).toMatchObject({ answers: 0, mean: null });
});
