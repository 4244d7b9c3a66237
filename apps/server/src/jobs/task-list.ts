import type { JobHelpers, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Scopes } from '../db/scope.ts';
import { errorSummary, stackFrames } from '../error-summary.ts';
import type { JobLog } from '../job-log.ts';
import { type Task, taskIdentifier } from './task.ts';

/** As add_company_job writes it. */
const companyEnvelope = z.object({ companyId: z.int().positive(), payload: z.unknown() });

/** Our tasks as graphile-worker calls them. */
export function taskList(
  tasks: readonly Task[],
  { scopes, log }: { scopes: Scopes; log: JobLog },
): TaskList {
  const list: TaskList = {};
  for (const task of tasks) {
    const name = taskIdentifier(task);
    if (list[name]) throw new Error(`two tasks are called ${name}`);
    list[name] = async (payload, { job, abortSignal }) => {
      try {
        await run(task, payload, { scopes, log, signal: abortSignal });
      } catch (error) {
        throw reported(error, name, job, log);
      }
    };
  }
  return list;
}

function run(
  task: Task,
  raw: unknown,
  context: { scopes: Scopes; log: JobLog; signal: AbortSignal },
): Promise<void> {
  if (task.kind === 'company') {
    const { companyId, payload } = companyEnvelope.parse(raw);
    return task.run(task.payload.parse(payload), { ...context, companyId });
  }
  // Cron adds a field of its own, which a strict schema would refuse.
  const { _cron, ...payload } = z.looseObject({}).parse(raw);
  return task.run(task.payload.parse(payload), context);
}

/**
 * graphile-worker writes the thrown error's message into its log and into jobs.last_error. The
 * message could hold a payload or a customer's text, so it gets an error that says only its kind.
 */
function reported(error: unknown, task: string, job: JobHelpers['job'], log: JobLog): Error {
  const summary = errorSummary(error);
  log.error(
    {
      task,
      jobId: job.id,
      attempt: job.attempts,
      lastAttempt: job.attempts >= job.max_attempts,
      error: summary,
      at: stackFrames(error),
    },
    'job failed',
  );
  const plain = new Error(summary);
  plain.stack = '';
  return plain;
}
