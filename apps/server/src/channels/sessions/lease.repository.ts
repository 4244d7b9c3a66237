import type { Channel, Provider } from '@prosa/contract/connection';
import type { Pool } from 'pg';
import { holdersOf, liveHolders } from '../../jobs/ordered-reader/liveness.ts';
import type { ConnectionRef } from '../channel.ts';

export type Holder = {
  /** How the others see that this process lives; null while its connection is made anew. */
  number: number | null;
  leaseMs: number;
};

/** Which driver a connection needs. */
export type Line = { channel: Channel; provider: Provider };

export type Lease = ConnectionRef &
  Line & {
    fence: number;
    number: string | null;
    /** Otherwise it was taken for what is asked of it. */
    wanted: boolean;
    /** Somebody had it, and has not released it. */
    takenOver: boolean;
  };

export type ClaimOptions = {
  holder: Holder;
  lines: readonly Line[];
  limit: number;
  fromDead: boolean;
  /** Who is known to be dead: was seen alive, and has been missing for longer than it takes to return. */
  gone: readonly number[];
  /** Those that it has: after a standstill its own leases look free to it, too. */
  except: readonly ConnectionRef[];
};

/**
 * ACROSS COMPANIES, by the owner's connection: one process serves the sessions of all. It reads which
 * connections want a session and writes who has it, nothing else. One that was deleted is taken once
 * more, to log out.
 */
export async function claimSessions(ownerPool: Pool, options: ClaimOptions): Promise<Lease[]> {
  const { holder, lines, limit, fromDead, gone, except } = options;
  const { rows } = await ownerPool.query<LeaseRow>(claimStatement, [
    lines.map((one) => one.channel),
    limit,
    holder.number,
    holder.leaseMs,
    fromDead,
    DEAD_AFTER_MS,
    except.map((one) => one.companyId),
    except.map((one) => one.connectionId),
    lines.map((one) => one.provider),
    gone,
  ]);
  return rows.map(leaseOf);
}

/**
 * A process whose database connection broke and returns must have time to say that it lives. Whoever was there
 * beside it has seen since when it is missing (`gone`); others go by the last time that it said so.
 */
const DEAD_AFTER_MS = 3_000;

/** Nobody has it, the time of whoever had it is over, or PostgreSQL has seen him go. */
const isFree = `(
  session.held_until is null or session.held_until < clock_timestamp()
  or session.holder = any($10::integer[])
  or ($5::boolean and session.renewed_at < clock_timestamp() - $6 * interval '1 millisecond'
    and (session.holder is null or session.holder not in (${liveHolders})))
)`;

const claimStatement = `
  with wanted as (
    select connection.company_id, connection.id, session.held_until is not null as taken_over
    from connections as connection
    left join channel_sessions as session
      on session.company_id = connection.company_id and session.connection_id = connection.id
    where (connection.channel, connection.provider) in (
        select * from unnest($1::text[], $9::text[]))
      and (session.company_id is null or ${isFree})
      and (connection.company_id, connection.id) not in (
        select * from unnest($7::bigint[], $8::bigint[]))
      and ((connection.wanted and connection.deleted_at is null) or exists (
        select from channel_commands as asked
        where asked.company_id = connection.company_id and asked.connection_id = connection.id
          and case when connection.deleted_at is null
            then asked.command ->> 'kind' <> 'answer-number'
            else asked.command ->> 'kind' = 'log-out' end))
    order by random() limit $2
  ), claimed as (
    insert into channel_sessions as session
      (company_id, connection_id, fence, holder, held_until, renewed_at)
    select company_id, id, 1, $3, clock_timestamp() + $4 * interval '1 millisecond', clock_timestamp()
    from wanted
    on conflict (company_id, connection_id) do update set
      fence = session.fence + 1, holder = excluded.holder,
      held_until = excluded.held_until, renewed_at = excluded.renewed_at
    where ${isFree}
    returning session.company_id, session.connection_id, session.fence
  )
  select claimed.*, connection.channel, connection.provider, connection.number,
    connection.wanted and connection.deleted_at is null as wanted, wanted.taken_over
  from claimed
  join wanted on wanted.company_id = claimed.company_id and wanted.id = claimed.connection_id
  join connections as connection
    on connection.company_id = claimed.company_id and connection.id = claimed.connection_id`;

type LeaseRow = {
  company_id: number;
  connection_id: number;
  fence: number;
  channel: Channel;
  provider: Provider;
  number: string | null;
  wanted: boolean;
  taken_over: boolean;
};

function leaseOf(row: LeaseRow): Lease {
  const { company_id: companyId, connection_id: connectionId, taken_over, ...lease } = row;
  return { companyId, connectionId, takenOver: taken_over, ...lease };
}

export type Held = ConnectionRef & { fence: number };

/**
 * Prolongs the leases. Those that are not answered are somebody else's now, or were released in this
 * moment: prolonged once more, such a session would be nobody's until the lease ends.
 */
export async function renewSessions(
  ownerPool: Pool,
  held: readonly Held[],
  holder: Holder,
): Promise<(ConnectionRef & { wanted: boolean })[]> {
  const { rows } = await ownerPool.query<{
    company_id: number;
    connection_id: number;
    wanted: boolean;
  }>(
    `update channel_sessions as session set
       holder = $4, renewed_at = clock_timestamp(),
       held_until = clock_timestamp() + $5 * interval '1 millisecond'
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as ours (company_id, connection_id, fence)
     join connections as connection
       on connection.company_id = ours.company_id and connection.id = ours.connection_id
     where session.company_id = ours.company_id and session.connection_id = ours.connection_id
       and session.fence = ours.fence and session.held_until is not null
     returning session.company_id, session.connection_id,
       connection.wanted and connection.deleted_at is null as wanted`,
    [...columns(held), holder.number, holder.leaseMs],
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    connectionId: row.connection_id,
    wanted: row.wanted,
  }));
}

/** A process that has just started cannot remember an outage; the database can. */
export async function databaseUptimeMs(ownerPool: Pool): Promise<number> {
  const { rows } = await ownerPool.query<{ ms: number }>(
    `select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 as ms`,
  );
  return rows[0]?.ms ?? 0;
}

/** By it the processes that run sessions find each other, also one that has none yet. */
export const SESSIONS_LOCK = 20_263;

/** How many of its sessions a process has beyond its share, if the processes that live shared them evenly. */
export async function sessionsBeyondShare(ownerPool: Pool, holder: number): Promise<number> {
  const { rows } = await ownerPool.query<{ mine: number; held: number; processes: number }>(
    `select count(*) filter (where holder = $1)::integer as mine, count(*)::integer as held,
       (select count(*)::integer from (${holdersOf(SESSIONS_LOCK)}) as live) as processes
     from channel_sessions
     where held_until > clock_timestamp() and holder in (${holdersOf(SESSIONS_LOCK)})`,
    [holder],
  );
  const { mine = 0, held = 0, processes = 1 } = rows[0] ?? {};
  return Math.max(0, mine - Math.ceil(held / Math.max(1, processes)));
}

/** Others may take them at once. */
export async function releaseSessions(ownerPool: Pool, held: readonly Held[]): Promise<void> {
  await ownerPool.query(
    `update channel_sessions as session set holder = null, held_until = null
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as ours (company_id, connection_id, fence)
     where session.company_id = ours.company_id and session.connection_id = ours.connection_id
       and session.fence = ours.fence`,
    columns(held),
  );
}

function columns(held: readonly Held[]): number[][] {
  return [
    held.map((one) => one.companyId),
    held.map((one) => one.connectionId),
    held.map((one) => one.fence),
  ];
}
