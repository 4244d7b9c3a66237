import type { JobHelpers, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Scopes } from '../db/scope.ts';
import { errorSummary, stackFrames } from '../error-summary.ts';
import type { JobLog } from '../job-log.ts';
import { type Task, taskIdentifier } from './task.ts';

/** How often a job of a company that is being deleted looks whether it still is. */
const CLOSED_PAUSE_MS = 10 * 60_000;

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
    list[name] = async (payload, { job, abortSignal, addJob }) => {
      const later = async () => {
        await addJob(name, payload, {
          runAt: new Date(Date.now() + CLOSED_PAUSE_MS),
          maxAttempts: job.max_attempts,
          ...(job.key !== null && { jobKey: job.key }),
        });
      };
      try {
        await run(task, payload, { scopes, log, signal: abortSignal }, later);
      } catch (error) {
        throw reported(error, name, job, log);
      }
    };
  }
  return list;
}

async function run(
  task: Task,
  raw: unknown,
  context: { scopes: Scopes; log: JobLog; signal: AbortSignal },
  later: () => Promise<void>,
): Promise<void> {
  if (task.kind === 'company') {
    const { companyId, payload } = companyEnvelope.parse(raw);
    const company = await standingOf(context.scopes, companyId);
    // Gone, and its jobs with it; or about to go: they wait, since it may be taken back.
    if (!company) return;
    if (company.deleting_at) return later();
    return task.run(task.payload.parse(payload), { ...context, companyId });
  }
  // Cron adds a field of its own, which a strict schema would refuse.
  const { _cron, ...payload } = z.looseObject({}).parse(raw);
  return task.run(task.payload.parse(payload), context);
}

function standingOf(scopes: Scopes, companyId: number) {
  return scopes
    .reading({ companyId, actor: null })
    .db.selectFrom('companies')
    .select('deleting_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
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
