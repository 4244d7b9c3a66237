import type { Dashboard } from '@prosa/contract/dashboard';

type Day = Pick<Dashboard['days'][number], 'day' | 'ratings'>;

/** A column of the ratings over time: a day, or a week where there are many. */
export type RatingStep = {
  from: string;
  to: string;
  ratings: readonly [one: number, two: number, three: number];
  answers: number;
  mean: number | null;
};

const mostDays = 31;

export function ratingSteps(days: readonly Day[]): RatingStep[] {
  const length = days.length > mostDays ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / length) }, (_, n) =>
    stepOf(days.slice(n * length, (n + 1) * length)),
  );
}

function stepOf(days: readonly Day[]): RatingStep {
  const sum = (place: 0 | 1 | 2) => days.reduce((all, { ratings }) => all + ratings[place], 0);
  const ratings = [sum(0), sum(1), sum(2)] as const;
  const answers = ratings[0] + ratings[1] + ratings[2];
  const mean = answers === 0 ? null : (ratings[0] + 2 * ratings[1] + 3 * ratings[2]) / answers;
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', ratings, answers, mean };
}
