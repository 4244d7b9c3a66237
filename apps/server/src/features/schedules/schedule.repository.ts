import { pageSizes } from '@prosa/contract/limits';
import type { ScheduleQuery } from '@prosa/contract/scheduled-message';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { appError } from '../../app-error.ts';
import { batchedFind, batchedUpdate } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import { startOfDay } from '../../db/timezone.ts';

export type ScheduleRow = Selectable<Database['schedules']>;
export type NewSchedule = Omit<Insertable<Database['schedules']>, 'company_id'>;
export type ShownSchedule = Awaited<ReturnType<typeof findSchedule>>;

/** With the names of whom it is for, by now, and of who wrote it. */
function selectSchedules(db: Db, company: number | RawBuilder<number>) {
  return db
    .selectFrom('schedules')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.company_id', '=', 'schedules.company_id')
        .on(
          'contacts.id',
          '=',
          sql<number>`surviving_contact(schedules.company_id, schedules.contact_id)`,
        ),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'schedules.company_id')
        .onRef('users.id', '=', 'schedules.user_id'),
    )
    .selectAll('schedules')
    .select([
      'contacts.id as survivor_id',
      'contacts.name as contact_name',
      'contacts.number as contact_number',
      'contacts.picture_key as contact_picture_key',
      'users.name as user_name',
    ])
    .where('schedules.company_id', '=', company);
}

const scheduleById = batchedFind((db, param) =>
  selectSchedules(db, param('company')).where('schedules.id', '=', anyOf(param('ids'))),
);

export async function findSchedule(scope: ReadScope, id: number) {
  const schedule = await scheduleById(scope, id);
  if (!schedule) throw appError('ERR_NO_SCHEDULE_FOUND');
  return schedule;
}

/** Held until the commit: whoever is about to send it waits, or has sent it. */
export async function lockSchedule(scope: CompanyScope, id: number): Promise<ScheduleRow> {
  return scope.db
    .selectFrom('schedules')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_SCHEDULE_FOUND'));
}

/** What waits comes first, the next one on top; then what failed, then the rest, the newest first. */
export async function pageOfSchedules(
  scope: ReadScope,
  query: ScheduleQuery,
): Promise<{ rows: ShownSchedule[]; hasMore: boolean }> {
  const { searchParam, pageNumber, contactId, status, from, to } = query;
  const size = from ? pageSizes.schedulesOfDays : pageSizes.others;
  const rows = await selectSchedules(scope.db, scope.companyId)
    .$if(contactId !== undefined, (rows) => rows.where('contacts.id', '=', contactId!))
    .$if(status !== undefined, (rows) => rows.where('schedules.status', '=', status!))
    .$if(from !== undefined, (rows) =>
      rows
        .where('schedules.send_at', '>=', startOfDay(scope.companyId, from!))
        .where('schedules.send_at', '<', startOfDay(scope.companyId, to!, 1)),
    )
    .$if(searchParam !== '', (rows) =>
      rows.where((row) =>
        row.or([
          contains(sql.ref('contacts.name'), searchParam),
          contains(sql.ref('schedules.body'), searchParam),
        ]),
      ),
    )
    .$if(from === undefined, (rows) =>
      rows
        .orderBy(sql`case schedules.status when 'PENDENTE' then 0 when 'ERRO' then 1 else 2 end`)
        .orderBy(sql`case schedules.status when 'PENDENTE' then schedules.send_at end`),
    )
    .orderBy('schedules.send_at', from === undefined ? 'desc' : 'asc')
    .orderBy('schedules.id')
    .limit(size + 1)
    .offset((pageNumber - 1) * size)
    .execute();
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

export async function countByStatus(
  scope: ReadScope,
): Promise<{ pending: number; failed: number }> {
  const rows = await scope.db
    .selectFrom('schedules')
    .select('status')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('status', 'in', ['PENDENTE', 'ERRO'])
    .groupBy('status')
    .execute();
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { pending: count('PENDENTE'), failed: count('ERRO') };
}

export async function insertSchedule(scope: CompanyScope, values: NewSchedule): Promise<number> {
  const { id } = await scope.db
    .insertInto('schedules')
    .values({ company_id: scope.companyId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const updateSchedule = batchedUpdate('schedules');

/** What became of one that was due. */
export function settleSchedule(
  scope: CompanyScope,
  id: number,
  set: Pick<
    Partial<ScheduleRow>,
    | 'due_at'
    | 'status'
    | 'failure'
    | 'sent_at'
    | 'message_id'
    | 'repeats'
    | 'series_start'
    | 'repeat_until'
  >,
): Promise<void> {
  return updateSchedule(scope, { id, set: { ...set, updated_at: scope.now } });
}

export async function changeSchedule(
  scope: CompanyScope,
  id: number,
  changes: Updateable<Database['schedules']>,
): Promise<void> {
  await scope.db
    .updateTable('schedules')
    .set({ ...changes, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeSchedule(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('schedules')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
