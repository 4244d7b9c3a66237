import { z } from 'zod';
import { channels } from './connection.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { languages } from './setting.ts';
import { calendarDay, plainDate } from './text.ts';

/* What each figure means: docs/figures.md. Times are minutes; null where nothing was counted. */

/**
 * Where times are told apart, in seconds, so that a median of a year is read from a few sums. The database has the same
 * ones (time_bucket, migration 0079), and a limit that a company may set is one of them.
 */
export const timeBounds: readonly number[] = [
  15, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200, 10_800,
  14_400, 21_600, 28_800, 43_200, 86_400, 172_800, 259_200, 432_000, 604_800, 1_209_600, 2_592_000,
];

const dayCount = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(limits.dashboardDays));

/** By date or by period: `days` (0 is none) ends today; of the dates one is enough. */
const spanShape = {
  days: dayCount.optional(),
  date_from: calendarDay.optional(),
  date_to: calendarDay.optional(),
};

type Span = { days?: number; date_from?: string; date_to?: string };

function isNamed({ days, date_from, date_to }: Span): boolean {
  return Boolean(days) || date_from !== undefined || date_to !== undefined;
}

function isForward({ days, date_from, date_to }: Span): boolean {
  return Boolean(days) || !date_from || !date_to || date_from <= date_to;
}

const unnamed = { path: ['days'], params: { code: 'required' } };
const backward = { path: ['date_to'], params: { code: 'too_small' } };

export const dashboardQuery = z
  .object(spanShape)
  .refine(isNamed, unnamed)
  .refine(isForward, backward);
export type DashboardQuery = z.output<typeof dashboardQuery>;

/** Every table of the page; `summary` has each figure of the span beside the one before. */
export const dashboardTables = [
  'summary',
  'today',
  'attendants',
  'queues',
  'connections',
  'channels',
  'tags',
  'days',
  'hours',
] as const;
export type DashboardTable = (typeof dashboardTables)[number];

export const dashboardExportQuery = z
  .object({
    ...spanShape,
    table: z.enum(dashboardTables),
    language: z.enum(languages).default('pt'),
  })
  .refine(isNamed, unnamed)
  .refine(isForward, backward);
export type DashboardExportQuery = z.output<typeof dashboardExportQuery>;

/** The whole page: a workbook with a sheet for each table. */
export const dashboardSheetQuery = z
  .object({ ...spanShape, language: z.enum(languages).default('pt') })
  .refine(isNamed, unnamed)
  .refine(isForward, backward);
export type DashboardSheetQuery = z.output<typeof dashboardSheetQuery>;

const count = z.int();
const minutes = z.number().nullable();

const dates = z.object({ from: plainDate, to: plainDate });

/** What can be told of any part of the rounds: a queue's, a day's. */
const share = z.object({
  opened: count,
  finished: count,
  avgSupportTime: minutes,
  avgWaitTime: minutes,
  /** From 1 to 3. */
  rating: z.number().nullable(),
});
export type FigureShare = z.infer<typeof share>;

/** How a time spreads. Median and p90 are read from buckets: exact at their bounds, straight between them. */
const spread = z.object({ count, mean: minutes, median: minutes, p90: minutes });
export type TimeSpread = z.infer<typeof spread>;

const spreads = z.object({ wait: spread, firstResponse: spread, resolution: spread });

const ratings = z.object({
  answers: count,
  /** Of the finished rounds, how many were rated: 0 to 1. */
  answered: z.number().nullable(),
  mean: z.number().nullable(),
  /** How many gave 1, 2 and 3. */
  counts: z.tuple([count, count, count]),
});

/** The part of the figures that a span of days has. */
const summary = z.object({
  supportFinished: count,
  opened: count,
  leads: count,
  avgSupportTime: minutes,
  avgWaitTime: minutes,
  times: spreads,
  ratings,
  /** How many had waited longer than the company's limit when an agent took them. */
  waitedLong: count,
});
export type DashboardSummary = z.infer<typeof summary>;

export const dashboardNow = z.object({
  supportPending: count,
  supportHappening: count,
  online: count,
});
export type DashboardNow = z.infer<typeof dashboardNow>;

const attendant = z.object({
  id: id('user'),
  name: z.string(),
  attendances: count,
  rating: z.number().nullable(),
  ratings: count,
  avgSupportTime: minutes,
  online: z.boolean(),
});
export type Attendant = z.infer<typeof attendant>;

export const dashboard = z.object({
  span: dates.extend({ before: dates, timezone: z.string() }),
  /** As the specification names them. */
  counters: z.object({
    supportPending: count,
    supportHappening: count,
    supportFinished: count,
    leads: count,
    avgSupportTime: minutes,
    avgWaitTime: minutes,
  }),
  waitLimitMinutes: count,
  current: summary,
  /** The same number of days, right before. */
  before: summary,
  attendants: z.array(attendant),
  /** Rounds that began today, by the hour, and on the same weekday of the weeks before, on average. */
  today: z.object({
    day: plainDate,
    opened: count,
    hours: z.array(count),
    usual: z.array(z.number()),
  }),
  days: z.array(
    share.extend({
      day: plainDate,
      leads: count,
      ratings: z.tuple([count, count, count]),
    }),
  ),
  /** Null: without a queue. */
  queues: z.array(
    share.extend({ id: id('queue').nullable(), name: z.string(), color: z.string() }),
  ),
  connections: z.array(
    share.extend({ id: id('connection'), name: z.string(), channel: z.enum(channels) }),
  ),
  channels: z.array(share.extend({ channel: z.enum(channels) })),
  tags: z.array(
    share.omit({ opened: true, avgWaitTime: true }).extend({
      id: id('tag'),
      name: z.string(),
      color: z.string(),
    }),
  ),
  /** Rounds that began, by weekday (Monday first) and hour. */
  hours: z.array(z.array(count)),
});
export type Dashboard = z.infer<typeof dashboard>;
