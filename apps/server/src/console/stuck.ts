import { sql } from 'kysely';
import type { Console } from './console.ts';
import { table } from './print-table.ts';

/** Tables that ordered readers work off. */
const queues = ['inbox', 'outbox', 'errands', 'webhook_deliveries'] as const;
/** What is due for longer waits for something. */
const LONG = '1 minute';

type Waiting = {
  queue: string;
  company: number;
  id: number;
  minutes: number;
  attempts: number;
  error: string | null;
};

/** What waits for long, what was given up within a day, and which numbers are wanted but not open. */
export function whatIsStuck({ deps }: Console): Promise<string> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(
    'the host looks for what is stuck',
    async ({ db }) => {
      const columns = sql`company_id as company, id,
      floor(extract(epoch from now() - created_at) / 60)::integer as minutes, attempts, last_error as error`;
      const [waiting, failed]: [Waiting[], Waiting[]] = [[], []];
      for (const queue of queues) {
        const late = await sql<Waiting>`
        select ${queue} as queue, ${columns} from ${sql.table(queue)}
        where finished_at is null and created_at < now() - ${LONG}::interval
        order by created_at limit 20`.execute(db);
        waiting.push(...late.rows);
        const lost = await sql<Waiting>`
        select ${queue} as queue, ${columns} from ${sql.table(queue)}
        where outcome = 'failed' and finished_at > now() - interval '1 day'
        order by finished_at desc limit 20`.execute(db);
        failed.push(...lost.rows);
      }
      const numbers = await sql<{
        company: number;
        id: number;
        name: string;
        status: string;
        reason: string | null;
      }>`
      select company_id as company, id, name, status, status_reason as reason from connections
      where wanted and deleted_at is null and status <> 'CONNECTED' order by company_id, id limit 100`.execute(
        db,
      );
      const jobs = await sql<{ task: string; attempts: number; error: string | null }>`
      select task_identifier as task, attempts, left(last_error, 80) as error from graphile_worker.jobs
      where attempts >= max_attempts or (run_at < now() - ${LONG}::interval and locked_at is null)
      order by run_at limit 20`.execute(db);
      const names = ['queue', 'company', 'id', 'minutes', 'attempts', 'error'] as const;
      return [
        `Waiting for more than ${LONG}:\n${table(waiting, names)}`,
        `Given up within a day:\n${table(failed, names)}`,
        `Jobs that are late or given up:\n${table(jobs.rows, ['task', 'attempts', 'error'])}`,
        `Numbers that are wanted and not open:\n${table(numbers.rows, ['company', 'id', 'name', 'status', 'reason'])}`,
      ].join('\n\n');
    },
  );
}
