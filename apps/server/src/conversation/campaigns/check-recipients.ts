import { sql } from 'kysely';
import type { ConnectionRef } from '../../channels/channel.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { askForNumbers, type CheckedNumbers } from '../../channels/sessions/question.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { guard } from '../../features/standing/guard.ts';
import type { GuardSettings } from '../../features/standing/guard-settings.ts';
import { rulesOf } from '../../features/standing/standing.circumstances.ts';
import { findPace, readStandings } from '../../features/standing/standing.repository.ts';
import { changePace, noteRefusal, tellStanding } from '../../features/standing/standing.service.ts';
import { noteChecked } from './note-checked.ts';

/*
 * Whether people have an account is asked slowly, in the order in which they will be written to, and not for whole
 * lists: questions in bulk alone get numbers banned.
 */

const AT_ONCE = 10;
const GAP_S = { least: 20, most: 40 };
const PER_DAY = { young: 50, old: 200 };
const YOUNG_DAYS = 7;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** After "too fast", or no answer at all; doubled each time. */
const STOP_MS = 15 * MINUTE_MS;
const CONNECTIONS_AT_ONCE = 100;

export type CheckParts = {
  scopes: Scopes;
  random(): number;
  guard?: GuardSettings | undefined;
  ask?(connection: ConnectionRef, numbers: string[]): Promise<CheckedNumbers>;
};

type Asking = { company_id: number; connection_id: number };
type Unchecked = { match_value: string; number: string };

/** One question for each connection whose turn it is. */
export async function checkRecipients(parts: CheckParts): Promise<void> {
  const { scopes } = parts;
  const asking = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the connections whose campaigns have unchecked recipients',
    async ({ db, now }) => {
      const { rows } = await sql<Asking>`
        select distinct served.company_id, served.connection_id
        from campaigns as campaign
        join campaign_connections as served on served.company_id = campaign.company_id
          and served.campaign_id = campaign.id
        join connections on connections.company_id = served.company_id and connections.id = served.connection_id
          and connections.status = 'CONNECTED' and connections.deleted_at is null
        join connection_pace as pace on pace.company_id = served.company_id
          and pace.connection_id = served.connection_id and pace.next_check_at <= ${now}
        where campaign.status = 'EM_ANDAMENTO' and campaign.frozen_at is not null and exists (
          select from campaign_shipments as shipment where shipment.company_id = campaign.company_id
            and shipment.campaign_id = campaign.id and shipment.state = 'waiting' and not shipment.checked)
        limit ${sql.lit(CONNECTIONS_AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id: companyId, connection_id: connectionId } of asking) {
    await checkBy(parts, { companyId, connectionId });
  }
}

async function checkBy(parts: CheckParts, connection: ConnectionRef): Promise<void> {
  const { scopes, ask = (of, numbers) => askForNumbers(scopes, of, numbers) } = parts;
  const { companyId, connectionId } = connection;
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  const people = await inCompany((scope) => takeTurn(scope, connectionId, parts));
  if (people.length === 0) return;
  try {
    const answers = await ask(
      connection,
      people.map(({ number }) => number),
    );
    await inCompany(async (scope) => {
      await noteChecked(scope, connectionId, people, answers);
      await changePace(scope, connectionId, { check_failures: 0 });
      // Of many without an account the guard makes a pause, and admins are to see it.
      await tellStanding(scope, connectionId);
    });
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    await inCompany((scope) => noteUnanswered(scope, connectionId, error));
  }
}

/** Who is asked for now; the next time is settled before anybody is. None while the number rests. */
async function takeTurn(
  scope: CompanyScope,
  connectionId: number,
  { random, guard: numbers }: CheckParts,
): Promise<Unchecked[]> {
  const pace = await findPace(scope, connectionId);
  if (pace.next_check_at > scope.now) return [];
  const gapS = GAP_S.least + (GAP_S.most - GAP_S.least) * random();
  const next = new Date(scope.now.getTime() + 1000 * gapS);
  await changePace(scope, connectionId, { next_check_at: next });
  const { circumstances, guard: limits } = await rulesOf(scope, numbers);
  const [standing] = await readStandings(scope, circumstances, [connectionId]);
  if (!standing || guard(standing.input, limits).state === 'paused') return [];
  const isYoung =
    !pace.linked_at || scope.now.getTime() - pace.linked_at.getTime() < YOUNG_DAYS * DAY_MS;
  const left = (isYoung ? PER_DAY.young : PER_DAY.old) - (await checkedToday(scope, connectionId));
  return left > 0 ? nextUnchecked(scope, connectionId, Math.min(left, AT_ONCE)) : [];
}

async function checkedToday(scope: CompanyScope, connectionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from number_checks
    where company_id = ${scope.companyId} and connection_id = ${connectionId}
      and checked_at > ${scope.now}::timestamptz - interval '1 day'`.execute(scope.db);
  return rows[0]!.count;
}

async function nextUnchecked(
  scope: CompanyScope,
  connectionId: number,
  most: number,
): Promise<Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    select shipment.match_value, min(shipment.number) as number
    from campaign_connections as served
    join campaigns as campaign on campaign.company_id = served.company_id and campaign.id = served.campaign_id
      and campaign.status = 'EM_ANDAMENTO' and campaign.frozen_at is not null
    cross join lateral (
      select match_value, number, rank, position from campaign_shipments
      where company_id = campaign.company_id and campaign_id = campaign.id and state = 'waiting' and not checked
      order by rank, position limit ${sql.lit(AT_ONCE)}
    ) as shipment
    where served.company_id = ${scope.companyId} and served.connection_id = ${connectionId}
    group by shipment.match_value
    order by min(shipment.rank), min(shipment.position)
    limit ${most}`.execute(scope.db);
  return rows;
}

/** "Unknown" stays what it is. Too often, or into silence: nobody asks for a while, longer each time. */
async function noteUnanswered(
  scope: CompanyScope,
  connectionId: number,
  { reason, code }: ChannelFailure,
): Promise<void> {
  if (reason === 'not-connected') return;
  const { check_failures } = await findPace(scope, connectionId);
  const stopMs = Math.min(DAY_MS, STOP_MS * 2 ** check_failures);
  await changePace(scope, connectionId, {
    next_check_at: new Date(scope.now.getTime() + stopMs),
    check_failures: check_failures + 1,
  });
  await noteRefusal(scope, connectionId, { reason, code, known: false });
}
