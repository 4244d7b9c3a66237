import type { Pool } from 'pg';
import { liveHolders } from './liveness.ts';
import { type Lease, type OrderedItem, tableName } from './ordered-table.ts';

/** A place in the order of lanes. */
export type LanePosition = { companyId: number; lane: string };

export const firstLane: LanePosition = { companyId: 0, lane: '' };

export type ClaimOptions = {
  /** Lanes after this one. Going round gives every lane its turn. */
  after: LanePosition;
  limit: number;
  lease: Lease;
  /** Also what processes hold that are known to be dead. Costs a look at all locks: now and then. */
  fromDead: boolean;
  /** Only lanes that begin with one of these; null for all. */
  lanePrefixes: readonly string[] | null;
};

export type Claim = {
  items: OrderedItem[];
  /** Where the next claim goes on; null when there was nothing more to take. */
  next: LanePosition | null;
};

/**
 * ACROSS COMPANIES, by the owner's connection, which row-level security does not bind: one reader
 * serves all of them. It reads and writes nothing but the reader's own columns; what is in an item
 * is handled in the item's company.
 */
export async function claimLanes(
  ownerPool: Pool,
  table: string,
  { after, limit, lease, fromDead, lanePrefixes }: ClaimOptions,
): Promise<Claim> {
  const { rows } = await ownerPool.query<{ [K in keyof OrderedItem]: OrderedItem[K] }>({
    // Prepared: planning it would take longer than running it.
    name: `claim ${table}`,
    text: claimStatement(table),
    values: [after.companyId, after.lane, limit, lease.ms, lease.holder, fromDead, lanePrefixes],
  });
  const last = rows.at(-1);
  return {
    // A head that another reader has taken meanwhile is here without the rest of its row.
    items: rows.filter((row) => row.lease_token !== null),
    next: last && rows.length === limit ? { companyId: last.company_id, lane: last.lane } : null,
  };
}

/**
 * A lane's head is its unfinished item with the smallest id. The recursion jumps in the partial
 * index from lane to lane and stops at the limit: what it costs depends neither on how many
 * items are finished nor on how many wait behind the heads.
 */
export function claimStatement(table: string): string {
  const items = tableName(table);
  const free = `run_at <= now() and (
      lease_until is null or lease_until <= now()
      or ($6 and lease_holder <> all (array(${liveHolders}))))`;
  const firstHead = (position: string) => `
    select company_id, lane, id, run_at, lease_until, lease_holder from ${items}
    where finished_at is null and (company_id, lane) > (${position})
    order by company_id, lane, id limit 1`;
  return `
    with recursive heads as (
      (${firstHead('$1, $2')})
      union all
      select following.* from heads as head
      cross join lateral (${firstHead('head.company_id, head.lane')}) as following
    ), wanted as (
      select company_id, lane, id from heads
      where ${free} and ($7::text[] is null or lane ^@ any ($7))
      limit $3
    ), locked as (
      select item.* from wanted cross join lateral (
        select company_id, lane, id from ${items}
        where company_id = wanted.company_id and lane = wanted.lane and id = wanted.id
          -- Asked again of the newest version: another reader may have been here since we looked.
          and finished_at is null and ${free}
        for update skip locked
      ) as item
    ), claimed as (
      update ${items} as item set
        lease_token = item.lease_token + 1,
        lease_until = clock_timestamp() + $4 * interval '1 millisecond',
        lease_holder = $5,
        attempts = item.attempts + 1
      from locked
      where item.company_id = locked.company_id and item.lane = locked.lane and item.id = locked.id
        and item.finished_at is null
      returning item.*
    )
    select * from wanted left join claimed using (company_id, lane, id)
    order by company_id, lane`;
}
