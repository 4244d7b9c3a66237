import { type RoundFilter, type RoundKind, roundFilterNames } from '@prosa/contract/ticket-rounds';
import { type RawBuilder, sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';
import { dashboardRules } from './dashboard.repository.ts';

/** So many of the newest rounds are looked at: five times as many as a list counts. */
export const MOST_ROUNDS = 5000;

/** A ticket for each round, so that one may be there several times. */
export type TicketsOfRounds = { ticketIds: readonly number[]; isWhole: boolean };

/** The tickets behind a figure: of the rounds that it has counted. Undefined where nobody asks for any. */
export async function ticketsOfRounds(
  scope: ReadScope,
  filter: RoundFilter,
): Promise<TicketsOfRounds | undefined> {
  if (roundFilterNames.every((name) => filter[name] === undefined)) return undefined;
  const { round = 'opened', ...asked } = filter;
  const { timezone, waitLimitMinutes } = await dashboardRules(scope);
  const values = { company: scope.companyId, zone: timezone, limit: waitLimitMinutes * 60 };
  const rows = await roundQueries[round](scope, { ...asked, ...values });
  const ticketIds = rows.map((row) => row.ticket_id);
  return { ticketIds: ticketIds.slice(0, MOST_ROUNDS), isWhole: ticketIds.length <= MOST_ROUNDS };
}

type Values = Omit<RoundFilter, 'round'> & { company: number; zone: string; limit: number };
type Condition = RawBuilder<unknown>;

/** By which of its moments a round is found, and what else must hold: what figures_of (migration 0079) counts. */
type Kind = {
  moment: 'queued_at' | 'started_at' | 'finished_at';
  holds?: (param: Param<Values>) => Condition;
};

const kinds: Record<RoundKind, Kind> = {
  opened: { moment: 'queued_at' },
  leads: { moment: 'queued_at', holds: () => sql`is_first` },
  taken: { moment: 'started_at' },
  waitedLong: {
    moment: 'started_at',
    holds: (param) => sql`seconds_between(queued_at, started_at) >= ${param('limit')}`,
  },
  finished: { moment: 'finished_at', holds: () => sql`not merged` },
  served: { moment: 'finished_at', holds: () => sql`not merged and started_at is not null` },
  answered: {
    moment: 'finished_at',
    holds: () => sql`not merged and first_response_at is not null`,
  },
  rated: { moment: 'finished_at', holds: () => sql`not merged and rating is not null` },
};

/** The newest first; what is not asked for is null, and narrows nothing. */
function roundQuery({ moment, holds }: Kind) {
  return preparedQuery<Values, { ticket_id: number }>((_, param) => {
    const at = sql.ref(moment);
    const wall = sql`(${at} at time zone ${param('zone')})`;
    const start = (day: Condition) => sql`${day}::timestamp at time zone ${param('zone')}`;
    return sql`
      select ticket_id from attendances
      where company_id = ${param('company')}
        and ${at} >= ${start(sql`coalesce(${param('roundFrom')}::date, '1970-01-01')`)}
        and ${at} < ${start(sql`coalesce(${param('roundTo')}::date + 1, 'infinity')`)}
        and ${holds?.(param) ?? sql`true`}
        and ${ifAsked(param('roundHour'), 'int', (hour) => sql`extract(hour from ${wall}) = ${hour}`)}
        and ${ifAsked(param('roundWeekday'), 'int', (one) => sql`extract(isodow from ${wall}) = ${one}`)}
        and ${ifAsked(param('roundRating'), 'int', (rating) => sql`rating = ${rating}`)}
        and ${ifAsked(param('roundWithoutQueue'), 'boolean', (is) => sql`(queue_id is null) = ${is}`)}
        and ${ifAsked(param('roundQueues'), 'bigint[]', (ids) => sql`queue_id = any(${ids})`)}
        and ${ifAsked(param('roundUsers'), 'bigint[]', (ids) => sql`user_id = any(${ids})`)}
        and ${ifAsked(param('roundConnections'), 'bigint[]', (ids) => sql`connection_id = any(${ids})`)}
        and ${ifAsked(param('roundTags'), 'bigint[]', (ids) => sql`tag_ids && ${ids}`)}
        and ${ifAsked(
          param('roundChannel'),
          'text',
          (channel) => sql`connection_id in (
          select id from connections where company_id = ${param('company')} and channel = ${channel})`,
        )}
      order by ${at} desc limit ${sql.lit(MOST_ROUNDS + 1)}`;
  });
}

function ifAsked(
  value: Condition,
  type: 'int' | 'boolean' | 'text' | 'bigint[]',
  narrow: (value: Condition) => Condition,
): Condition {
  const typed = sql`${value}::${sql.raw(type)}`;
  return sql`(${typed} is null or ${narrow(typed)})`;
}

const roundQueries = Object.fromEntries(
  Object.entries(kinds).map(([kind, of]) => [kind, roundQuery(of)]),
) as Record<RoundKind, ReturnType<typeof roundQuery>>;
