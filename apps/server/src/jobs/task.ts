import { z } from 'zod';
import type { Scopes } from '../db/scope.ts';
import type { JobLog } from '../job-log.ts';

export type TaskContext = {
  scopes: Scopes;
  log: JobLog;
  /** Aborted when the process is about to stop and will not wait any longer. */
  signal: AbortSignal;
};

/** A task of one company. Whoever adds the job says only the payload; the database adds the company. */
export type CompanyTask<Schema extends z.ZodType = z.ZodType> = {
  readonly kind: 'company';
  readonly name: string;
  readonly payload: Schema;
  run(payload: z.output<Schema>, context: TaskContext & { companyId: number }): Promise<void>;
};

/** A task of the whole installation, added by cron, never from a request. */
export type SystemTask<Schema extends z.ZodType = z.ZodType> = {
  readonly kind: 'system';
  readonly name: string;
  readonly payload: Schema;
  run(payload: z.output<Schema>, context: TaskContext): Promise<void>;
};

export type Task = CompanyTask | SystemTask;

/** A job may run twice (a process is killed after its work, before its note): make `run` bear it. */
export function defineTask<Schema extends z.ZodType>(
  task: Omit<CompanyTask<Schema>, 'kind'>,
): CompanyTask<Schema> {
  return { kind: 'company', ...task };
}

export function defineSystemTask<Schema extends z.ZodType>(
  task: Omit<SystemTask<Schema>, 'kind'>,
): SystemTask<Schema> {
  return { kind: 'system', ...task };
}

/** For system tasks that need no payload, as most cron tasks. */
export const nothing = z.object({});

/** The name in graphile_worker. The prefix keeps requests away from system tasks: 0003-jobs.sql. */
export function taskIdentifier(task: Pick<Task, 'kind' | 'name'>): string {
  return `${task.kind}:${task.name}`;
}
