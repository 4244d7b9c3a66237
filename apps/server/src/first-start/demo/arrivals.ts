import { momentOf } from '@prosa/contract/zoned-time';
import { addDays, todayIn } from '../../calendar.ts';
import type { Random } from '../../seeded-random.ts';
import type { Instant } from './conversation.ts';

/** So many days of conversations lie behind; of the older half fewer, since the shop grows. */
const DAYS = 60;
const GROWING_DAYS = 30;
const BEFORE_IT_GREW = 0.6;

/** How many write on a Sunday, a Monday … */
const perWeekday = [2, 14, 12, 11, 12, 10, 5];
/** In which hours: most of them in the morning and in the afternoon. */
const hours = [
  8, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 12, 13, 13, 14, 14, 14, 14, 15, 15, 15, 16,
].concat([16, 16, 17, 17, 18, 19]);

/** When a customer wrote, and how many days ago that was. */
export type Arrival = { at: Instant; daysAgo: number };

/** The conversations that began within two months, as a shop has them; the oldest first, up to now. */
export function arrivals(random: Random, now: Instant, timezone: string): Arrival[] {
  const today = todayIn(timezone, new Date(now));
  return Array.from({ length: DAYS + 1 }, (_, index) => DAYS - index).flatMap((daysAgo) => {
    const date = addDays(today, -daysAgo);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const usual = perWeekday[weekday]! * (daysAgo > GROWING_DAYS ? BEFORE_IT_GREW : 1);
    // A fifth more or less.
    const count = Math.round((usual * (80 + random.below(41))) / 100);
    const midnight = momentOf(`${date}T00:00:00`, timezone).getTime();
    return Array.from({ length: count }, () => {
      const minutes = 60 * random.pick(hours) + random.below(60);
      return midnight + (minutes * 60 + random.below(60)) * 1000;
    })
      .toSorted((one, other) => one - other)
      .filter((at) => at < now)
      .map((at) => ({ at, daysAgo }));
  });
}
