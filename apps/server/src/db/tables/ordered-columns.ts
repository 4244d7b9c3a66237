import type { Generated } from 'kysely';

/** What `call make_ordered_table(…)` adds to a table. */
export type OrderedColumns = {
  lane: string;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  away: Generated<number>;
  last_error: string | null;
  lease_token: Generated<number>;
  lease_until: Date | null;
  lease_holder: number | null;
  outcome: 'done' | 'failed' | null;
  finished_at: Date | null;
  created_at: Generated<Date>;
};
