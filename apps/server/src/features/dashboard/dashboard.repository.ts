import type { Channel } from '@prosa/contract/connection';
import { settingDefinitions } from '@prosa/contract/setting';
import { sql } from 'kysely';
import { addDays } from '../../calendar.ts';
import { preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';
import { type Span, stretchOf } from './dashboard.span.ts';
import { daySums, hourMap, hoursOfWeekday, placeSums, summarySums } from './figure.sums.ts';

/** Today's hours stand beside the same weekday of so many weeks. */
export const WEEKS_COMPARED = 8;

type InCompany = { company: number };

const rulesOf = preparedQuery<InCompany, { timezone: string; limit: string | null }>(
  (_, param) => sql`
    select timezone, (select value from settings
      where company_id = ${param('company')} and key = 'waitLimitMinutes') as limit
    from figure_books where company_id = ${param('company')}`,
);

/** The zone that the figures are kept in, and from when on a wait is a long one. */
export async function dashboardRules(scope: ReadScope) {
  const [row] = await rulesOf(scope, { company: scope.companyId });
  if (!row) throw new Error('The company has no book of figures.');
  const limit = row.limit ?? settingDefinitions.waitLimitMinutes.initial;
  return { timezone: row.timezone, waitLimitMinutes: Number(limit) };
}

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
const namesOf = preparedQuery<InCompany, Named>(
  (_, param) => sql`
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
const presentCounts = preparedQuery<InCompany, NowRow>(
  (_, param) => sql`
    select
      (select count(*) from tickets where company_id = ${param('company')} and status = 'pending') as pending,
      (select count(*) from tickets where company_id = ${param('company')} and status = 'open') as open,
      (select count(distinct user_id) from presence where company_id = ${param('company')}) as online`,
);

export async function countNow(scope: ReadScope): Promise<NowRow> {
  const [row] = await presentCounts(scope, { company: scope.companyId });
  return row!;
}

type Wanted = { span: Span; today: string };

/** Everything that a page of figures is made of, in one round trip. */
export async function readFigures(scope: ReadScope, { span, today }: Wanted) {
  const company = scope.companyId;
  const { from, to, before } = span;
  const current = { company, ...stretchOf(span) };
  const weekdays = Array.from({ length: WEEKS_COMPARED + 1 }, (_, n) => addDays(today, -7 * n));
  const [summary, summaryBefore, places, days, hours, weekday, named, now] = await Promise.all([
    summarySums(scope, current),
    summarySums(scope, { company, ...stretchOf(before) }),
    placeSums(scope, current),
    daySums(scope, { company, from, to }),
    hourMap(scope, current),
    hoursOfWeekday(scope, { company, today, days: weekdays }),
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
  return { summary, summaryBefore, places, days, hours, weekday, names, now };
}
export type FigureRows = Awaited<ReturnType<typeof readFigures>>;
