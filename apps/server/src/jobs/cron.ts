import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { z } from 'zod';
import { type SystemTask, taskIdentifier } from './task.ts';

export type CronEntry = {
  task: SystemTask;
  at: string;
  payload: Record<string, unknown>;
  catchUpMs: number;
};

/**
 * `at` is a crontab pattern in UTC: minute, hour, day, month, weekday. Times that passed while no
 * worker ran are made up for if they are not older than catchUpMs.
 */
export function cron<Schema extends z.ZodType>(
  at: string,
  task: SystemTask<Schema>,
  payload: z.input<Schema> & Record<string, unknown>,
  { catchUpMs = 0 }: { catchUpMs?: number } = {},
): CronEntry {
  task.payload.parse(payload);
  return { task, at, payload, catchUpMs };
}

/** Each time of an entry is added once, however many processes run the same table. */
export function cronItems(entries: readonly CronEntry[]): ParsedCronItem[] {
  return parseCronItems(
    entries.map(({ task, at, payload, catchUpMs }) => ({
      task: taskIdentifier(task),
      match: at,
      payload,
      identifier: task.name,
      options: { backfillPeriod: catchUpMs },
    })),
  );
}
