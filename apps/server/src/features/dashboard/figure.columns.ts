import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** What is summed up of each day, in the order of the table's columns. */
export const figureColumns = [
  'opened',
  'leads',
  'waits',
  'wait_seconds',
  'finished',
  'supports',
  'support_seconds',
  'responses',
  'response_seconds',
  'resolution_seconds',
  'rated_1',
  'rated_2',
  'rated_3',
  'times',
] as const satisfies readonly (keyof Database['figures'])[];
export type FigureColumn = (typeof figureColumns)[number];

export type FigureSums = Record<FigureColumn, number>;

/** Nothing counted. */
export const noFigures = Object.fromEntries(figureColumns.map((one) => [one, 0])) as FigureSums;

export const columnList = sql.join(figureColumns.map((one) => sql.id(one)));

/** Sums as whole numbers, rather than as the numerics that PostgreSQL makes of them. */
export function summed(columns: readonly FigureColumn[]) {
  return sql.join(columns.map((one) => sql`sum(${sql.id(one)})::bigint as ${sql.id(one)}`));
}
export const summedColumns = summed(figureColumns);
