import type { Quota, TimeLock } from '@prosa/contract/standing';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { GuardInput, Incident } from './guard-input.ts';

/** How far back each part of the guard looks. */
const DAYS = { incidents: 90, begun: 9 };
const INCIDENTS = 200;
const FIRST_CONTACTS = 200;
const CHECKS = 20;

type Row = {
  id: number;
  linked_at: Date | null;
  lock: TimeLock | null;
  quota: Quota | null;
  failures: number | null;
  failed_at: Date | null;
  best_day: number;
  begun_today: number;
  written: number;
  answered: number;
  opted_out: number;
  contacts: number;
  no_account: number;
  checks: number;
  checks_missing: number;
  texts: number;
  same_text: number;
  incidents: StoredIncident[];
};

export type StoredIncident = {
  kind: Incident['kind'];
  at: string;
  until: string | null;
  known: boolean;
  code: number | null;
};

/** What is asked for besides what the rows say. */
export type Circumstances = { timezone: string; windowLeftS: number; messageIntervalS: number };

export type Known = { id: number; input: GuardInput; incidents: StoredIncident[] };

/**
 * What is known of WhatsApp connections, all of them or those named, by one query whatever they have done: each part
 * looks at some days, or at so many rows.
 */
export async function readStandings(
  scope: ReadScope,
  { timezone, windowLeftS, messageIntervalS }: Circumstances,
  connectionIds: readonly number[] | null = null,
): Promise<Known[]> {
  const { companyId, now } = scope;
  const { rows } = await sql<Row>`
    select connections.id, pace.linked_at, pace.lock, pace.quota, pace.failures, pace.failed_at,
      coalesce(best.halves, 0) / 2.0 as best_day, coalesce(begun.today, 0) / 2.0 as begun_today,
      begun.written, begun.answered, begun.opted_out, contacts.count as contacts, contacts.no_account,
      checks.count as checks, checks.missing as checks_missing,
      coalesce(texts.count, 0) as texts, coalesce(texts.largest, 0) as same_text,
      coalesce(incidents.list, '[]'::json) as incidents
    from connections
    left join connection_pace as pace
      on pace.company_id = connections.company_id and pace.connection_id = connections.id
    cross join lateral (
      select today, today - interval '7 days' as week, coalesce(pace.number_since, '-infinity') as since
      from (select date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone}
        as today) as day
      -- As values: a sum inside of the comparisons below would keep them from the index, under row-level security.
      offset 0
    ) as since
    cross join lateral (
      select sum(halves) filter (where at >= since.today and outcome = 'sent') as today,
        count(*) filter (where is_judged) as written,
        count(*) filter (where is_judged and answered_at is not null) as answered,
        count(*) filter (where is_judged and opted_out_at is not null) as opted_out
      from (
        select *, outcome = 'sent' and at < ${now}::timestamptz - interval '1 day'
          and at >= ${now}::timestamptz - interval '8 days' as is_judged
        from begun_conversations
        where company_id = ${companyId} and connection_id = connections.id
          and at >= greatest(since.since, ${daysAgo(now, DAYS.begun)}::timestamptz)
      ) as begun
    ) as begun
    cross join lateral (
      select max(halves) as halves from (
        select sum(halves) as halves from begun_conversations
        where company_id = ${companyId} and connection_id = connections.id and outcome = 'sent'
          and at >= greatest(since.since, since.week) and at < since.today
        group by date_trunc('day', at at time zone ${timezone})
      ) as days
    ) as best
    cross join lateral (
      select count(*) as count, count(*) filter (where outcome = 'no-account') as no_account from (
        select outcome from begun_conversations
        where company_id = ${companyId} and connection_id = connections.id and halves = 2
          and at >= greatest(since.since, pace.list_cleared_at)
        order by at desc limit ${sql.lit(FIRST_CONTACTS)}
      ) as last
    ) as contacts
    cross join lateral (
      select count(*) as count, count(*) filter (where not found) as missing from (
        select found from number_checks
        where company_id = ${companyId} and connection_id = connections.id
          and checked_at > greatest(since.since, pace.list_cleared_at)
        order by checked_at desc limit ${sql.lit(CHECKS)}
      ) as last
    ) as checks
    cross join lateral (
      select sum(count) as count, max(count) as largest from (
        select count(*) as count from begun_conversations
        where company_id = ${companyId} and connection_id = connections.id and outcome = 'sent'
          and at >= greatest(since.since, since.today)
        group by text_hash
      ) as hashes
    ) as texts
    cross join lateral (
      select json_agg(json_build_object('kind', kind, 'at', at, 'until', until, 'known', known, 'code', code)
        order by at desc) as list
      from (
        select * from connection_incidents
        where company_id = ${companyId} and connection_id = connections.id
          and at >= greatest(since.since, ${daysAgo(now, DAYS.incidents)}::timestamptz)
        order by at desc limit ${sql.lit(INCIDENTS)}
      ) as recent
    ) as incidents
    where connections.company_id = ${companyId} and connections.deleted_at is null
      and connections.channel = 'whatsapp'
      and (${connectionIds}::bigint[] is null or connections.id = any (${connectionIds}::bigint[]))
    order by connections.id`.execute(scope.db);
  return rows.map((row) => ({
    id: row.id,
    incidents: row.incidents,
    input: inputOf(row, { now, windowLeftS, messageIntervalS }),
  }));
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function inputOf(
  row: Row,
  rest: Pick<GuardInput, 'now' | 'windowLeftS' | 'messageIntervalS'>,
): GuardInput {
  return {
    ...rest,
    linkedAt: row.linked_at,
    bestDay: Number(row.best_day),
    begunToday: Number(row.begun_today),
    written: {
      count: Number(row.written),
      answered: Number(row.answered),
      optedOut: Number(row.opted_out),
    },
    firstContacts: { count: Number(row.contacts), noAccount: Number(row.no_account) },
    checks: { count: Number(row.checks), noAccount: Number(row.checks_missing) },
    sameText: { count: Number(row.texts), largest: Number(row.same_text) },
    incidents: row.incidents.map(({ kind, at, until, known }) => ({
      kind,
      known,
      at: new Date(at),
      until: until ? new Date(until) : null,
    })),
    lock: row.lock,
    quota: row.quota,
    failuresInRow: row.failures ?? 0,
    lastFailureAt: row.failed_at,
  };
}

export async function insertIncident(
  scope: CompanyScope,
  incident: { connectionId: number } & Omit<Incident, 'known'> & {
      known?: boolean;
      code?: number | null;
    },
): Promise<void> {
  await scope.db
    .insertInto('connection_incidents')
    .values({
      company_id: scope.companyId,
      connection_id: incident.connectionId,
      kind: incident.kind,
      at: incident.at,
      until: incident.until,
      known: incident.known ?? false,
      code: incident.code ?? null,
    })
    .execute();
}

export async function findPace(scope: CompanyScope, connectionId: number) {
  await scope.db
    .insertInto('connection_pace')
    .values({ company_id: scope.companyId, connection_id: connectionId, next_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .selectFrom('connection_pace')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
