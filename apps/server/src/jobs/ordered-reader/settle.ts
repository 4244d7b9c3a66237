import { CompiledQuery } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { batched } from '../../db/batching/batched.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { type Lease, type OrderedItem, tableName } from './ordered-table.ts';

/** Somebody else has the item now: our lease ended before our work did. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease was lost');
    this.name = 'LeaseLost';
  }
}

/** The error code of finish_… for an old token. */
const LEASE_LOST = 'LEASE';

export type Finish = {
  outcome: 'done' | 'failed';
  lastError: string | null;
  /** The lease for the lane's next item; null leaves it to whoever claims next. */
  goOn: Lease | null;
};

/**
 * Ends an item in the transaction that holds its effects, and claims the lane's next one in the same
 * statement: make_finish in 0046-finishing-together.sql.
 */
export function finishItem(
  scope: CompanyScope,
  table: string,
  item: OrderedItem,
  finish: Finish,
): Promise<OrderedItem | null> {
  const finishIn = finishers.get(table) ?? finisherOf(table);
  finishers.set(table, finishIn);
  return finishIn(scope, { ...finish, item });
}

type Ended = Finish & { item: OrderedItem };

const finishers = new Map<string, ReturnType<typeof finisherOf>>();

function finisherOf(table: string) {
  const statement = `select * from finish_${tableName(table)}($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
  return batched(async (scope: CompanyScope, ended: readonly Ended[]) => {
    const lease = ended.find(({ goOn }) => goOn)?.goOn;
    const values = [
      scope.companyId,
      ended.map(({ item }) => item.lane),
      ended.map(({ item }) => item.id),
      ended.map(({ item }) => item.lease_token),
      ended.map(({ outcome }) => outcome),
      ended.map(({ lastError }) => lastError),
      ended.map(({ goOn }) => goOn !== null),
      lease?.ms ?? 0,
      lease?.holder ?? null,
    ];
    const { rows } = await scope.db
      .executeQuery<OrderedItem>(CompiledQuery.raw(statement, values))
      .catch(asLeaseLost);
    const nexts = new Map(rows.map((row) => [row.lane, row]));
    return ended.map(({ item }) => nexts.get(item.lane) ?? null);
  });
}

function asLeaseLost(error: unknown): never {
  throw error instanceof DatabaseError && error.code === LEASE_LOST ? new LeaseLost() : error;
}

/** Back into its place after a failure; its lane waits with it. */
export async function retryLater(
  ownerPool: Pool,
  table: string,
  item: OrderedItem,
  { pauseMs, lastError, isAway }: { pauseMs: number; lastError: string; isAway: boolean },
): Promise<void> {
  await ownerPool.query(
    // The new token also shuts out the failed attempt itself, should it still be running.
    `update ${tableName(table)} set lease_until = null, lease_holder = null,
       lease_token = lease_token + 1, last_error = $5,
       run_at = clock_timestamp() + $6 * interval '1 millisecond', away = away + $7::integer
     where company_id = $1 and lane = $2 and id = $3 and lease_token = $4 and finished_at is null`,
    [...key(item), lastError, pauseMs, Number(isAway)],
  );
}

/** Gives an item back that was not worked on, or not to the end, through no fault of its own. */
export async function giveBack(ownerPool: Pool, table: string, item: OrderedItem): Promise<void> {
  await ownerPool.query(
    `update ${tableName(table)} set lease_until = null, lease_holder = null,
       lease_token = lease_token + 1, attempts = attempts - 1
     where company_id = $1 and lane = $2 and id = $3 and lease_token = $4 and finished_at is null`,
    key(item),
  );
}

/**
 * Prolongs the leases; answers which of the items are still ours. What a transaction has locked is just
 * being ended, many at a time: to wait for it would keep the others waiting, and each may lock what the
 * other waits for.
 */
export async function renewLeases(
  ownerPool: Pool,
  table: string,
  items: readonly OrderedItem[],
  lease: Lease,
): Promise<Set<number>> {
  const { rows } = await ownerPool.query<{ id: number }>(
    `with ours as (
       select item.company_id, item.lane, item.id
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as
         asked (company_id, lane, id, lease_token)
       join ${tableName(table)} as item
         on item.company_id = asked.company_id and item.lane = asked.lane and item.id = asked.id
         and item.lease_token = asked.lease_token and item.finished_at is null
     ), free as (
       select item.* from ours cross join lateral (
         select company_id, lane, id, lease_token from ${tableName(table)}
         where company_id = ours.company_id and lane = ours.lane and id = ours.id
           and finished_at is null
         for update skip locked
       ) as item
     ), renewed as (
       update ${tableName(table)} as item
       set lease_until = clock_timestamp() + $5 * interval '1 millisecond', lease_holder = $6
       from free join unnest($3::bigint[], $4::bigint[]) as asked (id, lease_token)
         on asked.id = free.id and asked.lease_token = free.lease_token
       where item.company_id = free.company_id and item.lane = free.lane and item.id = free.id
         and item.finished_at is null
     )
     select id from ours`,
    [
      items.map((item) => item.company_id),
      items.map((item) => item.lane),
      items.map((item) => item.id),
      items.map((item) => item.lease_token),
      lease.ms,
      lease.holder,
    ],
  );
  return new Set(rows.map((row) => row.id));
}

function key(item: OrderedItem): unknown[] {
  return [item.company_id, item.lane, item.id, item.lease_token];
}
