import type { Generated, GeneratedAlways } from 'kysely';

/** The dashboard's sums (docs/figures.md), kept by triggers on `attendances`. */
export type FigureTables = {
  figure_books: {
    company_id: number;
    timezone: string;
    counted_at: Generated<Date>;
    checked_at: Date | null;
  };
  /** By the day, and whole months once more, on their first day. */
  figures: { company_id: number; grain: 'day' | 'month' } & FigureColumns;
  figure_deltas: { company_id: number; id: GeneratedAlways<number> } & FigureColumns;
};

type FigureColumns = {
  dimension: string;
  /** YYYY-MM-DD, in the zone of the book. */
  day: string;
  key: number;
  opened: number;
  leads: number;
  waits: number;
  wait_seconds: number;
  finished: number;
  supports: number;
  support_seconds: number;
  responses: number;
  response_seconds: number;
  resolution_seconds: number;
  rated_1: number;
  rated_2: number;
  rated_3: number;
  times: number;
};
