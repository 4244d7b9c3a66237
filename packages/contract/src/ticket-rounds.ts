import { z } from 'zod';
import { channels } from './connection.ts';
import { idList } from './ids.ts';
import { flag } from './page.ts';
import { calendarDay } from './text.ts';

/*
 * The tickets behind a figure of the dashboard: a list of tickets can be narrowed to those with a round of service
 * that the figure has counted (docs/figures.md). A ticket may have several, so that a list's `rounds`, not its
 * `count`, is the figure.
 */

/** What of the round is asked for, and so by which of its moments it has its day and hour. */
export const roundKinds = [
  /** Begun; of these the first ones of their contacts: `leads`. */
  'opened',
  'leads',
  /** Taken by an agent; of these those who had waited as long as the company's limit or longer. */
  'taken',
  'waitedLong',
  /** Finished; of these those that an agent had taken, had answered, that the customer has rated. */
  'finished',
  'served',
  'answered',
  'rated',
] as const;
export type RoundKind = (typeof roundKinds)[number];

function numberText(pattern: RegExp) {
  return z.string().regex(pattern).transform(Number);
}

/** Every part narrows, and all of them mean the same round. Without `round` it is one that has begun. */
export const roundFilter = {
  round: z.enum(roundKinds).optional(),
  /** Days in the zone of the figures, both included. */
  roundFrom: calendarDay.optional(),
  roundTo: calendarDay.optional(),
  /** 0 to 23. */
  roundHour: numberText(/^(1?\d|2[0-3])$/).optional(),
  /** 1 is Monday. */
  roundWeekday: numberText(/^[1-7]$/).optional(),
  /** Where it stands, or stood last; any of them. */
  roundQueues: idList('queue').optional(),
  roundWithoutQueue: flag.optional(),
  /** Who has it, or had it when it was finished. */
  roundUsers: idList('user').optional(),
  roundConnections: idList('connection').optional(),
  roundChannel: z.enum(channels).optional(),
  /** Of the ticket when the round was finished; any of them. */
  roundTags: idList('tag').optional(),
  roundRating: numberText(/^[1-3]$/).optional(),
} as const;

const roundFilterObject = z.object(roundFilter);
export type RoundFilter = z.output<typeof roundFilterObject>;

export const roundFilterNames = Object.keys(roundFilter) as (keyof RoundFilter)[];
