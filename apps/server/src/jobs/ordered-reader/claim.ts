import type { Pool } from 'pg';
import { liveHolders } from './liveness.ts';
import { type Lease, type OrderedItem, tableName } from './ordered-table.ts';

/** A place in the order of lanes. */
export type LanePosition = { companyId: number; lane: string };

export const firstLane: LanePosition = { companyId: 0, lane: '' };

/** Lanes of a company that begin so. */
export type LanePrefix = { companyId: number; prefix: string };

export type ClaimOptions = {
  /** Lanes after this one. Going round gives every lane its turn. */
  after: LanePosition;
  limit: number;
  lease: Lease;
  /** Also what processes hold that are known to be dead. Costs a look at all locks: now and then. */
  fromDead: boolean;
  /** And what these hold, who are known to be dead. Costs nothing. */
  gone?: readonly number[];
  /** These lanes only; null for all. */
  lanePrefixes: readonly LanePrefix[] | null;
  /** None of these companies', where it is of all lanes. */
  except?: readonly number[];
};

export type Claim = {
  items: OrderedItem[];
  /** How many of them somebody had begun, who has neither finished them nor given them back. */
  takenOver: number;
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
  { after, limit, lease, fromDead, gone = [], lanePrefixes, except = [] }: ClaimOptions,
): Promise<Claim> {
  const { rows } = await ownerPool.query<OrderedItem & { taken_over: boolean }>({
    // Prepared: planning it would take longer than running it.
    name: lanePrefixes ? `claim some of ${table}` : `claim ${table}`,
    text: lanePrefixes ? claimSomeStatement(table) : claimStatement(table),
    values: [
      ...[after.companyId, after.lane, limit, lease.ms, lease.holder, fromDead, gone],
      ...(lanePrefixes ? inOrder(lanePrefixes) : [except]),
    ],
  });
  const last = rows.at(-1);
  // A head that another reader has taken meanwhile is here without the rest of its row.
  const items = rows.filter((row) => row.lease_token !== null);
  return {
    items,
    takenOver: items.filter((row) => row.taken_over).length,
    next: last && rows.length === limit ? { companyId: last.company_id, lane: last.lane } : null,
  };
}

/** As the index has them, so that the lanes of one prefix after another are the lanes in their order. */
function inOrder(prefixes: readonly LanePrefix[]): [number[], string[]] {
  const sorted = prefixes.toSorted(
    (a, b) =>
      a.companyId - b.companyId || Buffer.compare(Buffer.from(a.prefix), Buffer.from(b.prefix)),
  );
  return [sorted.map(({ companyId }) => companyId), sorted.map(({ prefix }) => prefix)];
}

/** Behind every lane. */
const LAST_LANE = `U&'\\+10FFFF'`;
const headColumns = 'company_id, lane, id, run_at, lease_until, lease_holder';

/**
 * A lane's head is its unfinished item with the smallest id. The recursion jumps in the partial
 * index from lane to lane and stops at the limit: what it costs depends neither on how many
 * items are finished nor on how many wait behind the heads. Over a company that is left out it jumps at once.
 */
export function claimStatement(table: string): string {
  const firstHead = (position: string) => `
    select ${headColumns} from ${tableName(table)}
    where finished_at is null and (company_id, lane) > (${position})
    order by company_id, lane, id limit 1`;
  return `
    with recursive heads as (
      (${firstHead('$1, $2')})
      union all
      select following.* from heads as head
      cross join lateral (${firstHead(
        `head.company_id, case when head.company_id = any($8) then ${LAST_LANE} else head.lane end`,
      )}) as following
    ), ${claiming(table, 'and company_id <> all($8::bigint[])')}`;
}

/**
 * The same of some lanes alone. It begins at each prefix and goes no further than its lanes: what waits in all the others,
 * thousands of chats of a number that is not linked, is not even passed.
 */
export function claimSomeStatement(table: string): string {
  const firstHead = (position: string) => `
    select ${headColumns} from ${tableName(table)}
    where finished_at is null and company_id = own.company_id and ${position}
      and lane < own.prefix || ${LAST_LANE}
    order by lane, id limit 1`;
  return `
    with heads as (
      select head.* from unnest($8::bigint[], $9::text[]) with ordinality as own (company_id, prefix, place)
      cross join lateral (
        with recursive jumps as (
          (${firstHead('lane >= own.prefix and (own.company_id > $1 or (own.company_id = $1 and lane > $2))')})
          union all
          select following.* from jumps as head
          cross join lateral (${firstHead('lane > head.lane')}) as following
        ) select * from jumps) as head
      where own.company_id >= $1
      order by own.place
    ), ${claiming(table)}`;
}

/** Of the `heads`, those that are free. */
function claiming(table: string, meant = ''): string {
  const items = tableName(table);
  const free = `run_at <= now() and (
      lease_until is null or lease_until <= now() or lease_holder = any($7::integer[])
      or ($6 and lease_holder <> all (array(${liveHolders}))))`;
  return `wanted as (
      select company_id, lane, id from heads where ${free} ${meant} limit $3
    ), locked as (
      select item.* from wanted cross join lateral (
        select company_id, lane, id, lease_until is not null as taken_over from ${items}
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
      returning item.*, locked.taken_over
    )
    select * from wanted left join claimed using (company_id, lane, id)
    order by company_id, lane`;
}
