import type { Channel } from '@prosa/contract/connection';
import { settingDefinitions } from '@prosa/contract/setting';
import { type RawBuilder, sql } from 'kysely';
import { preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';
import { columnList, type FigureSums, summedColumns } from './figure.columns.ts';

/** The zone that the figures are kept in, and from when on a wait is a long one. */
export async function dashboardRules(scope: ReadScope) {
  const row = await scope.db
    .selectFrom('figure_books')
    .select('timezone')
    .select(
      sql<string | null>`(select value from settings
        where company_id = ${scope.companyId} and key = 'waitLimitMinutes')`.as('limit'),
    )
    .where('company_id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  const limit = row.limit ?? settingDefinitions.waitLimitMinutes.initial;
  return { timezone: row.timezone, waitLimitMinutes: Number(limit) };
}

type Days = { company: number; from: string; to: string };

/** Sums and what is still to be folded into them (figure.books.ts): together they are the figures. */
function kept(where: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = (table: 'figures' | 'figure_deltas') => sql`
    select dimension, day, key, ${columnList} from ${sql.table(table)} where ${where}`;
  return sql`(${part('figures')} union all ${part('figure_deltas')}) as kept`;
}

export type DimensionRow = FigureSums & { dimension: string; key: number; isCurrent: boolean };

/** Of each queue, agent … of the span and of the one before. */
const dimensionSums = preparedQuery<Days & { start: string }, DimensionRow>(
  (_db, param) => sql<DimensionRow>`
    select dimension, key, day >= ${param('start')}::date as "isCurrent", ${summedColumns}
    from ${kept(sql`company_id = ${param('company')}
      and dimension = any('{company,queue,connection,agent,tag,wait-time,response-time,resolution-time}')
      and day between ${param('from')}::date and ${param('to')}::date`)}
    group by 1, 2, 3`,
);

export type DayRow = FigureSums & { day: string };

const daySums = preparedQuery<Days, DayRow>(
  (_db, param) => sql<DayRow>`
    select day, ${summedColumns}
    from ${kept(sql`company_id = ${param('company')} and dimension = 'company'
      and day between ${param('from')}::date and ${param('to')}::date`)}
    group by 1`,
);

/** `weekday`: 1 is Monday. */
export type HourRow = { weekday: number; hour: number; opened: number };

const hourMap = preparedQuery<Days, HourRow>(
  (_db, param) => sql<HourRow>`
    select extract(isodow from day)::int as weekday, key as hour, sum(opened)::bigint as opened
    from ${kept(sql`company_id = ${param('company')} and dimension = 'hour'
      and day between ${param('from')}::date and ${param('to')}::date`)}
    group by 1, 2`,
);

export type HourOfDayRow = { day: string; hour: number; opened: number };

const hoursOfDays = preparedQuery<{ company: number; days: readonly string[] }, HourOfDayRow>(
  (_db, param) => sql<HourOfDayRow>`
    select day, key as hour, sum(opened)::bigint as opened
    from ${kept(sql`company_id = ${param('company')} and dimension = 'hour'
      and day = any(${param('days')}::date[])`)}
    group by 1, 2`,
);

export type Names = {
  queues: readonly { id: number; name: string; color: string }[];
  connections: readonly { id: number; name: string; channel: Channel }[];
  tags: readonly { id: number; name: string; color: string }[];
  users: readonly { id: number; name: string; isDeleted: boolean; online: boolean }[];
};

type Named = { kind: keyof Names } & Partial<Record<'color' | 'channel', string>> & {
    id: number;
    name: string;
    isDeleted: boolean;
    online: boolean;
  };

/** Of everything a figure may be told apart by, deleted ones included: what was, was theirs. */
const namesOf = preparedQuery<{ company: number }, Named>(
  (_db, param) => sql<Named>`
    select 'queues' as kind, id, name, color, null as channel, deleted_at is not null as "isDeleted", false as online
    from queues where company_id = ${param('company')}
    union all select 'connections', id, name, null, channel, deleted_at is not null, false
    from connections where company_id = ${param('company')}
    union all select 'tags', id, name, color, null, false, false
    from tags where company_id = ${param('company')}
    union all select 'users', id, name, null, null, deleted_at is not null, exists (
      select from presence where presence.company_id = users.company_id and presence.user_id = users.id)
    from users where company_id = ${param('company')}
    order by kind, name, id`,
);

export type NowRow = { pending: number; open: number; online: number };

/** Each by an index that has the live tickets alone, or those of a status first. */
const presentCounts = preparedQuery<{ company: number }, NowRow>(
  (_db, param) => sql<NowRow>`
    select
      (select count(*) from tickets where company_id = ${param('company')} and status = 'pending') as pending,
      (select count(*) from tickets where company_id = ${param('company')} and status = 'open') as open,
      (select count(distinct user_id) from presence where company_id = ${param('company')}) as online`,
);

export async function countNow(scope: ReadScope): Promise<NowRow> {
  const [row] = await presentCounts(scope, { company: scope.companyId });
  return row!;
}

type Wanted = { from: string; to: string; beforeFrom: string; weekdays: readonly string[] };

/** Everything that a page of figures is made of, in one round trip. */
export async function readFigures(scope: ReadScope, wanted: Wanted) {
  const company = scope.companyId;
  const { from, to } = wanted;
  const [dimensions, days, hours, weekdays, named, now] = await Promise.all([
    dimensionSums(scope, { company, from: wanted.beforeFrom, to, start: from }),
    daySums(scope, { company, from, to }),
    hourMap(scope, { company, from, to }),
    hoursOfDays(scope, { company, days: wanted.weekdays }),
    namesOf(scope, { company }),
    countNow(scope),
  ]);
  const ofKind = <Kind extends keyof Names>(kind: Kind) =>
    named.filter((one) => one.kind === kind) as unknown as Names[Kind];
  const names: Names = {
    queues: ofKind('queues'),
    connections: ofKind('connections'),
    tags: ofKind('tags'),
    users: ofKind('users'),
  };
  return { dimensions, days, hours, weekdays, names, now };
}
export type FigureRows = Awaited<ReturnType<typeof readFigures>>;
