import { forgetOldSessions, sessionCron } from './features/session/session.jobs.ts';
import type { CronEntry } from './jobs/cron.ts';
import type { Task } from './jobs/task.ts';

/** Every task a worker can run, and when the recurring ones do. */
export const tasks: readonly Task[] = [forgetOldSessions];

export const cronTable: readonly CronEntry[] = [...sessionCron];
