import { sql } from 'kysely';
import type { AcrossCompaniesScope } from '../db/scope.ts';
import { type SystemTask, taskIdentifier } from './task.ts';

/**
 * A task of the whole installation, now rather than at its hour, in the transaction that gives it something to do. One
 * waits at a time, and they run one after the other: for what strangers set off only after they have proved who they
 * are, such as a provider that signs its webhooks.
 */
export async function addSystemJob(
  { db }: AcrossCompaniesScope,
  task: Pick<SystemTask, 'kind' | 'name'>,
): Promise<void> {
  const name = taskIdentifier(task);
  await sql`select graphile_worker.add_job(
    identifier => ${name}, payload => '{}'::json, queue_name => ${name}, job_key => ${`${name}:now`}
  )`.execute(db);
}
