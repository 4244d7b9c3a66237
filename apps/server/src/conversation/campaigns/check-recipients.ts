import { sql } from 'kysely';
import type { CheckedNumber } from '../../channels/channel.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { askSession } from '../../channels/sessions/question.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { noteRefusal } from '../../features/standing/standing.service.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';

/**
 * Whether people have an account is asked slowly, in the order in which they will be written to, and not for whole
 * lists: questions in bulk alone get numbers banned.
 */
const AT_ONCE = 10;
const PER_DAY = { young: 50, old: 200 };
const YOUNG_DAYS = 7;
/** More than so many of the last twenty without an account: the list is bad, and nobody asks on. */
const BAD = { of: 20, share: 0.4 };
const CONNECTIONS_AT_ONCE = 100;

type Asking = { company_id: number; connection_id: number };
type Unchecked = { match_value: string; number: string };

/** Each minute, ten numbers of each connection. */
export const checkRecipientsTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'check-recipients',
  payload: nothing,
  run: (_payload, { scopes }) => checkRecipients(scopes),
});

export const checkRecipientsCron = [cron('* * * * *', checkRecipientsTask, {})];

export async function checkRecipients(scopes: Scopes): Promise<void> {
  const asking = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the connections whose campaigns have unchecked recipients',
    async ({ db }) => {
      const { rows } = await sql<Asking>`
        select distinct served.company_id, served.connection_id
        from campaigns as campaign
        join campaign_connections as served on served.company_id = campaign.company_id
          and served.campaign_id = campaign.id
        join connections on connections.company_id = served.company_id and connections.id = served.connection_id
          and connections.status = 'CONNECTED' and connections.deleted_at is null
        where campaign.status = 'EM_ANDAMENTO' and campaign.frozen_at is not null and exists (
          select from campaign_shipments as shipment where shipment.company_id = campaign.company_id
            and shipment.campaign_id = campaign.id and shipment.state = 'waiting' and not shipment.checked)
        limit ${sql.lit(CONNECTIONS_AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id: companyId, connection_id: connectionId } of asking) {
    await checkBy(scopes, companyId, connectionId);
  }
}

async function checkBy(scopes: Scopes, companyId: number, connectionId: number): Promise<void> {
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  const people = await inCompany((scope) => nextUnchecked(scope, connectionId));
  for (const { match_value, number } of people) {
    const question = { kind: 'check-number', number } as const;
    const answer = await askSession(scopes, { companyId, connectionId }, question).catch(asFailure);
    if (answer instanceof ChannelFailure) {
      // Too often, or no answer: "unknown" stays what it is, and the pause is the guard's.
      await inCompany((scope) =>
        noteRefusal(scope, connectionId, {
          reason: answer.reason,
          code: answer.code,
          known: false,
        }),
      );
      return;
    }
    await inCompany((scope) => noteAnswer(scope, connectionId, match_value, answer));
  }
}

function asFailure(error: unknown): ChannelFailure {
  if (error instanceof ChannelFailure) return error;
  throw error;
}

/** None while it rests, or has asked enough today, or the list turned out bad. */
async function nextUnchecked(scope: CompanyScope, connectionId: number): Promise<Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    with asked as (
      select count(*) filter (where checked_at > ${scope.now}::timestamptz - interval '1 day') as today,
        count(*) filter (where place <= ${sql.lit(BAD.of)} and not found) as missing, count(*) as count
      from (
        select found, checked_at, row_number() over (order by checked_at desc) as place from number_checks
        where company_id = ${scope.companyId} and connection_id = ${connectionId}
          and checked_at > greatest(${scope.now}::timestamptz - interval '1 day',
            (select list_cleared_at from connection_pace
              where company_id = ${scope.companyId} and connection_id = ${connectionId}))
      ) as checks
    ), pace as (
      select coalesce(linked_at, ${scope.now}) > ${scope.now}::timestamptz
        - make_interval(days => ${sql.lit(YOUNG_DAYS)}) as is_young
      from connection_pace where company_id = ${scope.companyId} and connection_id = ${connectionId}
    )
    select shipment.match_value, min(shipment.number) as number
    from asked left join pace on true
    join campaign_connections as served on served.company_id = ${scope.companyId}
      and served.connection_id = ${connectionId}
    join campaigns as campaign on campaign.company_id = served.company_id and campaign.id = served.campaign_id
      and campaign.status = 'EM_ANDAMENTO'
    cross join lateral (
      select match_value, number, rank, position from campaign_shipments
      where company_id = campaign.company_id and campaign_id = campaign.id and state = 'waiting' and not checked
      order by rank, position limit ${sql.lit(AT_ONCE)}
    ) as shipment
    where asked.today < case when coalesce(pace.is_young, true) then ${sql.lit(PER_DAY.young)}
        else ${sql.lit(PER_DAY.old)} end
      and not (asked.count >= ${sql.lit(BAD.of)} and asked.missing > ${sql.lit(BAD.of * BAD.share)})
      and not exists (
        select from connection_incidents as incident where incident.company_id = ${scope.companyId}
          and incident.connection_id = ${connectionId} and incident.kind = 'too-fast'
          and incident.at > ${scope.now}::timestamptz - interval '15 minutes')
    group by shipment.match_value
    order by min(shipment.rank), min(shipment.position)
    limit ${sql.lit(AT_ONCE)}`.execute(scope.db);
  return rows;
}

/** For all lists and campaigns of the company. */
async function noteAnswer(
  scope: CompanyScope,
  connectionId: number,
  matchValue: string,
  account: CheckedNumber | null,
): Promise<void> {
  const number = account?.address.kind === 'phone' ? account.address.value : null;
  await sql`
    insert into number_checks (company_id, match_value, found, number, trusted, checked_at, connection_id)
    values (${scope.companyId}, ${matchValue}, ${account !== null}, ${number}, ${account?.trusted ?? false},
      ${scope.now}, ${connectionId})
    on conflict (company_id, match_value) do update set found = excluded.found, number = excluded.number,
      trusted = excluded.trusted, checked_at = excluded.checked_at, connection_id = excluded.connection_id
    `.execute(scope.db);
  await sql`
    update campaign_shipments set checked = ${account !== null},
      state = case when ${account !== null} then state else 'skipped' end,
      reason = case when ${account !== null} then reason else 'no-account' end
    where company_id = ${scope.companyId} and match_value = ${matchValue} and state = 'waiting' and not checked
    `.execute(scope.db);
}
