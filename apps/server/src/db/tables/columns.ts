import type { ScheduleRow } from '@prosa/contract/schedule';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type Versioned = {
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type Schedules = JSONColumnType<ScheduleRow[], string | undefined, string>;

/** A plain date travels as text: a JavaScript Date would move it across midnight. */
export type PlainDate = ColumnType<string | null, string | null | undefined, string | null>;
