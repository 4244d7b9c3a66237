import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../db/scope.ts';
import type { CompanyTask } from './task.ts';

type JobOptions = {
  runAt?: Date;
  /** A second job with the same key replaces the first while that waits. Unique per company and task. */
  jobKey?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, but a failed one goes behind: no order is kept. */
  queueName?: string;
};

/** Enough to add a job; what it does may need more than whoever adds it has. */
export type NamedTask<Schema extends z.ZodType> = Pick<CompanyTask<Schema>, 'name' | 'payload'>;

/** Adds a job in the company's transaction: it exists if, and only if, that is committed. */
export async function addJob<Schema extends z.ZodType>(
  scope: CompanyScope,
  task: NamedTask<Schema>,
  payload: z.input<Schema>,
  options: JobOptions = {},
): Promise<number> {
  const { runAt, jobKey, maxAttempts, queueName } = options;
  const { rows } = await sql<{ id: number }>`
    select add_company_job(${task.name}, ${checked(task, payload)}::json, ${runAt ?? null},
      ${jobKey ?? null}, ${maxAttempts ?? null}, ${queueName ?? null}) as id`.execute(scope.db);
  return rows[0]!.id;
}

/** A wrong payload fails where it is made. What is stored is the input: running parses it again. */
function checked(task: Pick<CompanyTask, 'payload'>, payload: unknown): string {
  task.payload.parse(payload);
  return JSON.stringify(payload);
}
