import type { AuditFilters, AuditKind } from '@prosa/contract/audit';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { ReadScope } from '../../db/scope.ts';
import { startOfDay } from '../../db/timezone.ts';

export type AuditRow = Awaited<ReturnType<typeof entriesBefore>>[number];

/** Newest first, by time and then by number: entries of one transaction have one time. */
export function entriesBefore(
  scope: ReadScope,
  { userId, kind, day }: AuditFilters,
  before: number | null,
  limit: number,
) {
  return scope.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'kind', 'actor_id', 'noun_id', 'details', 'address'])
    .where('company_id', '=', scope.companyId)
    .$if(userId !== undefined, (query) => query.where('actor_id', '=', userId ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(day !== undefined, (query) => query.where(onDay(scope, day ?? '')))
    .$if(before !== null, (query) => query.where(olderThan(scope, before ?? 0)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The database compares its own times: JavaScript's know no microseconds. */
function olderThan({ companyId }: ReadScope, id: number) {
  return sql<boolean>`(at, id) < (
    select entry.at, entry.id from audit_log as entry
    where entry.company_id = ${companyId} and entry.id = ${id})`;
}

/** A day of the company's own calendar. */
function onDay({ companyId }: ReadScope, day: string) {
  return sql<boolean>`at >= ${startOfDay(companyId, day)} and at < ${startOfDay(companyId, day, 1)}`;
}

export async function requireEntry(scope: ReadScope, id: number): Promise<void> {
  await scope.db
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NOT_FOUND'));
}

/** Also one who is gone: what they did stays in the log. */
export async function requireUserEver(scope: ReadScope, id: number): Promise<void> {
  await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_USER_FOUND'));
}

export async function companyTimezone(scope: ReadScope): Promise<string> {
  const { timezone } = await scope.db
    .selectFrom('companies')
    .select('timezone')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** What each kind is called by. The others have no name of their own. */
const named = {
  user: ['users', 'name'],
  queue: ['queues', 'name'],
  'queue-option': ['queue_options', 'title'],
  connection: ['connections', 'name'],
  contact: ['contacts', 'name'],
  tag: ['tags', 'name'],
  'api-key': ['api_keys', 'name'],
  webhook: ['webhooks', 'name'],
  'quick-message': ['quick_messages', 'shortcode'],
} as const satisfies Partial<Record<AuditKind, readonly [table: string, column: string]>>;

export type Names = Map<string, string>;

/** Of everything that these entries are about, in one query, as it is called now. */
export async function namesFor(scope: ReadScope, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = rows.flatMap(({ kind, noun_id, actor_id }) => [
    { kind, id: noun_id },
    { kind: 'user', id: actor_id },
  ]);
  const idsOf = (kind: string) => [
    ...new Set(wanted.flatMap((one) => (one.kind === kind && one.id !== null ? one.id : []))),
  ];
  const parts = Object.entries(named).map(
    ([kind, [table, column]]) => sql`
      select ${kind}::text as kind, id, ${sql.ref(column)} as name from ${sql.table(table)}
      where company_id = ${scope.companyId} and id = any(${idsOf(kind)}::bigint[])`,
  );
  const { rows: found } = await sql<{ kind: string; id: number; name: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(scope.db);
  return new Map(found.map(({ kind, id, name }) => [nameKey(kind, id), name]));
}

export function nameKey(kind: string, id: number | null): string {
  return `${kind} ${id}`;
}
