import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { errorSummary } from '../error-summary.ts';
import { startPoller } from '../jobs/ordered-reader/poller.ts';
import { sendSchedule } from './send-schedule.ts';

/** So many of a company have their turn before those of the next ones, and so many at once. */
const PER_COMPANY = 50;
const AT_ONCE = 4;
const LOOK_MS = 2_000;
/** For one that failed by a fault of ours, so that it is not tried all the time. */
const AFTER_A_FAULT_MS = 60_000;

type Parts = Pick<Deps, 'scopes' | 'log'>;
type Due = { company_id: number; id: number };

/** Looks each two seconds for what is due. Several processes may: a row is sent by whoever has its lock. */
export function startScheduleSender(parts: Parts): { stop(): Promise<void> } {
  let isStopping = false;
  const poller = startPoller({
    firstMs: LOOK_MS,
    maxMs: LOOK_MS,
    onError: (error) => parts.log.warn({ error: errorSummary(error) }, 'schedules: look failed'),
    async look() {
      // As long as there is more than one round takes.
      while (!isStopping && (await sendDue(parts)) >= PER_COMPANY);
      return false;
    },
  });
  poller.now();
  return {
    stop() {
      isStopping = true;
      return poller.stop();
    },
  };
}

/** One round: answers how many it looked at. */
export async function sendDue({ scopes, log }: Parts): Promise<number> {
  const due = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for what is due in any company',
    async ({ db, now }) => {
      const { rows } = await sql<Due>`
        select due.company_id, due.id from (
          select distinct company_id from schedules where status = 'PENDENTE' and due_at <= ${now}
        ) as company
        cross join lateral (
          select company_id, id, due_at, row_number() over (order by due_at, id) as place
          from schedules
          where company_id = company.company_id and status = 'PENDENTE' and due_at <= ${now}
          order by due_at, id limit ${PER_COMPANY}
        ) as due
        order by due.place, due.company_id`.execute(db);
      return rows;
    },
  );
  // In turn by company, a few at a time.
  const waiting = due.values();
  const work = async () => {
    for (const row of waiting) await sendOne({ scopes, log }, row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return due.length;
}

async function sendOne({ scopes, log }: Parts, { company_id: companyId, id }: Due): Promise<void> {
  try {
    await scopes.inCompany({ companyId, actor: null }, (scope) => sendSchedule(scope, id));
  } catch (error) {
    log.error({ companyId, scheduleId: id, error: errorSummary(error) }, 'a schedule failed');
    await scopes.inCompany({ companyId, actor: null }, async ({ db, now }) => {
      await db
        .updateTable('schedules')
        .set({ due_at: new Date(now.getTime() + AFTER_A_FAULT_MS) })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('status', '=', 'PENDENTE')
        .execute();
    });
  }
}
