import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inSharedTransaction } from '../db/batching/shared-transaction.ts';
import type { Deps } from '../deps.ts';
import { errorSummary } from '../error-summary.ts';
import { isOpenCompany } from '../features/companies/company.repository.ts';
import { startPoller } from '../jobs/ordered-reader/poller.ts';
import { createScheduleTurns, type ScheduleTurns } from './schedule-turns.ts';
import { sendSchedule } from './send-schedule.ts';

/** So many of a company have their turn before those of the next ones, and so many at once, which share transactions. */
const PER_COMPANY = 50;
const AT_ONCE = 24;
const LOOK_MS = 2_000;
/** While some wait for a connection that has much to send: it must not run dry meanwhile. */
const SOON_MS = 250;
/** For one that failed by a fault of ours, so that it is not tried all the time. */
const AFTER_A_FAULT_MS = 60_000;
const REASON = 'one query for what is due in any company';

type Parts = Pick<Deps, 'scopes' | 'log' | 'now'>;
type Due = {
  company_id: number;
  contact_id: number;
  id: number;
  /** By which it would probably go: the contact's last one. */
  connection_id: number | null;
};

/** Looks each two seconds for what is due. Several processes may: a row is sent by whoever has its lock. */
export function startScheduleSender(parts: Parts): { stop(): Promise<void> } {
  const turns = createScheduleTurns();
  let isStopping = false;
  const poller = startPoller({
    firstMs: LOOK_MS,
    maxMs: LOOK_MS,
    onError: (error) => parts.log.warn({ error: errorSummary(error) }, 'schedules: look failed'),
    async look() {
      for (;;) {
        await lookOnce(parts, turns, () => isStopping);
        if (isStopping || !turns.someWait(parts.now())) return false;
        await sleep(SOON_MS);
      }
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

/** All that is due. */
export async function lookOnce(
  parts: Parts,
  turns: ScheduleTurns,
  isStopping = () => false,
): Promise<void> {
  await wakeWaiting(parts, turns);
  // As long as there is more than one round takes.
  while (!isStopping() && (await sendDue(parts, turns)) >= PER_COMPANY);
}

/** What waited for connections that are back is due again, in the order of its times. */
async function wakeWaiting({ scopes }: Parts, turns: ScheduleTurns): Promise<void> {
  const waited = turns.away();
  if (waited.length === 0) return;
  const ids = waited.map(({ connectionId }) => connectionId);
  const down = await scopes.DANGEROUSLY_acrossCompanies(REASON, ({ db }) =>
    db
      .selectFrom('connections')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '<>', 'CONNECTED')
      .where('deleted_at', 'is', null)
      .execute(),
  );
  const isDown = new Set(down.map(({ id }) => id));
  for (const { companyId, connectionId } of waited) {
    if (isDown.has(connectionId)) continue;
    await scopes.inCompany({ companyId, actor: null }, async ({ db, now }) => {
      await sql`update schedules set due_at = send_at
        where company_id = ${companyId} and status = 'PENDENTE' and due_at > ${now}
          and send_at <= ${now}`.execute(db);
    });
    turns.noteBack(connectionId);
  }
}

/** One round: answers how many it looked at. */
export async function sendDue(parts: Parts, turns: ScheduleTurns): Promise<number> {
  const due = await parts.scopes.DANGEROUSLY_acrossCompanies(REASON, async ({ db, now }) => {
    const { rows } = await sql<Due>`
      select due.company_id, due.contact_id, due.id, contacts.last_connection_id as connection_id from (
        select distinct company_id from schedules where status = 'PENDENTE' and due_at <= ${now}
      ) as company
      join lateral (
        select company_id, contact_id, id, due_at, row_number() over (order by due_at, id) as place
        from schedules
        where company_id = company.company_id and status = 'PENDENTE' and due_at <= ${now}
        order by due_at, id limit ${PER_COMPANY}
      ) as due on ${isOpenCompany(sql.ref('company.company_id'), now)}
      left join contacts on contacts.company_id = due.company_id and contacts.id = due.contact_id
      order by due.place, due.company_id`.execute(db);
    return rows;
  });
  const now = parts.now();
  const { waiting = [], ready = [] } = Object.groupBy(due, ({ connection_id }) =>
    connection_id !== null && turns.isFull(connection_id, now) ? 'waiting' : 'ready',
  );
  await putBehind(parts, turns, waiting);
  // In turn by company, some at a time; what one customer gets, one after the other.
  const byContact = Map.groupBy(ready, (row) => `${row.company_id} ${row.contact_id}`).values();
  const work = async () => {
    for (const rows of byContact) for (const row of rows) await sendOne(parts, turns, row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return due.length;
}

/** Thousands of one hour are not asked one by one whether their connection has room yet. */
async function putBehind(
  { scopes, now }: Parts,
  turns: ScheduleTurns,
  waiting: readonly Due[],
): Promise<void> {
  for (const [companyId, rows] of Map.groupBy(waiting, ({ company_id }) => company_id)) {
    const places = rows.map(({ connection_id }) => turns.behindOthers(connection_id!, now()));
    await scopes.inCompany({ companyId, actor: null }, ({ db }) =>
      sql`update schedules set due_at = put.due_at
        from unnest(${rows.map(({ id }) => id)}::bigint[], ${places}::timestamptz[]) as put (id, due_at)
        where company_id = ${companyId} and schedules.id = put.id and status = 'PENDENTE'
          and schedules.due_at < put.due_at`.execute(db),
    );
  }
}

async function sendOne({ scopes, log }: Parts, turns: ScheduleTurns, due: Due): Promise<void> {
  const { company_id: companyId, id } = due;
  try {
    const share = { companyId, kind: 'schedules', log };
    await inSharedTransaction(scopes, share, (scope) => sendSchedule(scope, id, turns));
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
