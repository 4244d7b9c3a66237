import { type RawBuilder, sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Stretch } from './dashboard.span.ts';
import {
  type FigureColumn,
  type FigureSums,
  figureColumns,
  noFigures,
  summed,
} from './figure.columns.ts';

/*
 * The sums of a span of days: those that were folded, and what is still to be folded into them (figure.books.ts);
 * together they are the figures.
 */

type Dimension =
  | 'company'
  | 'hour'
  | 'weekhour'
  | 'queue'
  | 'connection'
  | 'agent'
  | 'tag'
  | 'wait-time'
  | 'response-time'
  | 'resolution-time';

type InCompany = { company: number };
type Columns = readonly FigureColumn[];

function part(
  columns: Columns,
  table: 'figures' | 'figure_deltas',
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const list = sql.join(columns.map((one) => sql.id(one)));
  return sql`select dimension, day, key, ${list} from ${sql.table(table)} where ${where}`;
}

function among(param: Param<InCompany>, dimensions: readonly Dimension[]): RawBuilder<unknown> {
  const names = sql.lit(`{${dimensions.join()}}`);
  return sql`company_id = ${param('company')} and dimension = any(${names}::text[])`;
}

export type SumRow<Column extends FigureColumn> = Pick<FigureSums, Column> & {
  dimension: Dimension;
  key: number;
};

/** Of each key of these dimensions; whole months as they were summed up. */
export function sumsOfStretch<Column extends FigureColumn>(
  dimensions: readonly Dimension[],
  columns: readonly Column[],
) {
  return preparedQuery<InCompany & Stretch, SumRow<Column>>((_, param) => {
    const ours = among(param, dimensions);
    const days = (from: 'from' | 'tailFrom', to: 'headTo' | 'to') =>
      sql`day between ${param(from)}::date and ${param(to)}::date`;
    return sql`
      select dimension, key, ${summed(columns)} from (
        ${part(columns, 'figures', sql`${ours} and grain = 'day' and ${days('from', 'headTo')}`)}
        union all
        ${part(columns, 'figures', sql`${ours} and grain = 'day' and ${days('tailFrom', 'to')}`)}
        union all
        ${part(
          columns,
          'figures',
          sql`${ours} and grain = 'month'
            and day >= ${param('monthFrom')}::date and day < ${param('monthTo')}::date`,
        )}
        union all
        ${part(columns, 'figure_deltas', sql`${ours} and ${days('from', 'to')}`)}
      ) as kept group by 1, 2`;
  });
}

/** All that a summary says. */
export const summarySums = sumsOfStretch(
  ['company', 'wait-time', 'response-time', 'resolution-time'],
  figureColumns,
);

export const shareColumns = [
  ...(['opened', 'finished', 'supports', 'support_seconds', 'waits', 'wait_seconds'] as const),
  ...(['rated_1', 'rated_2', 'rated_3'] as const),
] as const;
export type ShareSums = Pick<FigureSums, (typeof shareColumns)[number]>;

export function addShares(rows: readonly ShareSums[]): ShareSums {
  const sums: ShareSums = { ...noFigures };
  for (const row of rows) for (const one of shareColumns) sums[one] += row[one];
  return sums;
}

export const placeSums = sumsOfStretch(['queue', 'connection', 'agent', 'tag'], shareColumns);

type Days = InCompany & { from: string; to: string };

/** The days themselves of one dimension. */
function daily(param: Param<Days>, dimension: Dimension, columns: Columns): RawBuilder<unknown> {
  const ours = sql`${among(param, [dimension])}
    and day between ${param('from')}::date and ${param('to')}::date`;
  return sql`(
    ${part(columns, 'figures', sql`${ours} and grain = 'day'`)}
    union all ${part(columns, 'figure_deltas', ours)}) as kept`;
}

const dayColumns = [...shareColumns, 'leads'] as const;
export type DayRow = Pick<FigureSums, (typeof dayColumns)[number]> & { day: string };

export const daySums = preparedQuery<Days, DayRow>(
  (_, param) => sql`
    select day, ${summed(dayColumns)} from ${daily(param, 'company', dayColumns)} group by 1`,
);

/** `hour`: 24 times the weekday (Monday is 0), and the hour. */
export type HourRow = { hour: number; opened: number };

/** By weekday and hour: as months have it already (figure_grains, migration 0079), and made so of the days around them. */
export const hourMap = preparedQuery<InCompany & Stretch, HourRow>((_, param) => {
  const days = sql`dimension = 'hour' and day between`;
  const ours = sql`company_id = ${param('company')}`;
  const opened = (table: 'figures' | 'figure_deltas', where: RawBuilder<unknown>) =>
    sql`select day, key, opened from ${sql.table(table)} where ${ours} and ${where}`;
  return sql`
    select hour, sum(opened)::bigint as opened from (
      select key as hour, opened from figures
      where ${ours} and grain = 'month' and dimension = 'weekhour'
        and day >= ${param('monthFrom')}::date and day < ${param('monthTo')}::date
      union all
      select 24 * mod(day - date '1900-01-01', 7) + key, opened from (
        ${opened('figures', sql`grain = 'day' and ${days} ${param('from')}::date and ${param('headTo')}::date`)}
        union all
        ${opened('figures', sql`grain = 'day' and ${days} ${param('tailFrom')}::date and ${param('to')}::date`)}
        union all
        ${opened('figure_deltas', sql`${days} ${param('from')}::date and ${param('to')}::date`)}
      ) as daily
    ) as kept group by 1`;
});

export type HourOfDayRow = { isToday: boolean; hour: number; opened: number };

type Weekdays = InCompany & { today: string; days: readonly string[] };

/** Of today, and of the other days together. */
export const hoursOfWeekday = preparedQuery<Weekdays, HourOfDayRow>((_, param) => {
  const ours = sql`${among(param, ['hour'])} and day = any(${param('days')}::date[])`;
  return sql`
    select day = ${param('today')}::date as "isToday", key as hour, ${summed(['opened'])} from (
      ${part(['opened'], 'figures', sql`${ours} and grain = 'day'`)}
      union all ${part(['opened'], 'figure_deltas', ours)}
    ) as kept group by 1, 2`;
});
