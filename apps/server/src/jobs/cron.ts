import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { z } from 'zod';
import { type SystemTask, taskIdentifier } from './task.ts';

export type CronEntry = { task: SystemTask; at: string; payload: Record<string, unknown> };

/** `at` is a crontab pattern in UTC: minute, hour, day, month, weekday. */
export function cron<Schema extends z.ZodType>(
  at: string,
  task: SystemTask<Schema>,
  payload: z.input<Schema> & Record<string, unknown>,
): CronEntry {
  task.payload.parse(payload);
  return { task, at, payload };
}

/** Each time of an entry is added once, however many processes run the same table. */
export function cronItems(entries: readonly CronEntry[]): ParsedCronItem[] {
  return parseCronItems(
    entries.map(({ task, at, payload }) => ({
      task: taskIdentifier(task),
      match: at,
      payload,
      identifier: task.name,
    })),
  );
}
