import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import type { UserName } from '@prosa/contract/user';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import { countedPage } from '../../db/counted-page.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import { findLiveQueues } from '../queues/queue.repository.ts';

export type UserRow = Awaited<ReturnType<typeof findUser>>;

/** A node sees them. */
function isOnline(row: ExpressionBuilder<Database, 'users'>) {
  return row
    .exists(
      row
        .selectFrom('presence')
        .select('presence.user_id')
        .whereRef('presence.company_id', '=', 'users.company_id')
        .whereRef('presence.user_id', '=', 'users.id'),
    )
    .as('online');
}

function selectUsers(scope: ReadScope) {
  return selectEverybody(scope).where('users.deleted_at', 'is', null);
}

function selectEverybody(scope: ReadScope) {
  return scope.db
    .selectFrom('users')
    .select([
      'users.id',
      'users.company_id',
      'users.name',
      'users.email',
      'users.profile',
      'users.super',
      'users.version',
      'users.created_at',
      'users.updated_at',
    ])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('user_queues')
          .innerJoin('queues', (join) =>
            join
              .onRef('queues.company_id', '=', 'user_queues.company_id')
              .onRef('queues.id', '=', 'user_queues.queue_id'),
          )
          .select(['queues.id', 'queues.name', 'queues.color'])
          .whereRef('user_queues.company_id', '=', 'users.company_id')
          .whereRef('user_queues.user_id', '=', 'users.id')
          .where('queues.deleted_at', 'is', null)
          .orderBy('queues.name')
          .orderBy('queues.id'),
      ).as('queues'),
      isOnline(row),
    ])
    .where('users.company_id', '=', scope.companyId);
}

export async function findUser(scope: ReadScope, id: number) {
  return selectUsers(scope)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_USER_FOUND'));
}

/** Whoever has the session: also somebody of the host, who is nobody's colleague. */
export async function findSessionUser(scope: ReadScope, id: number) {
  return selectEverybody(scope)
    .where('users.id', '=', id)
    .where(({ eb, or }) =>
      or([eb('users.deleted_at', 'is', null), eb('users.is_support', '=', true)]),
    )
    .executeTakeFirstOrThrow(() => appError('ERR_NO_USER_FOUND'));
}

/** Null for whoever is not there. */
export async function passwordHashOf(scope: ReadScope, id: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('users')
    .select('password_hash')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Whether a colleague has the address: everybody in the company sees that. */
export async function isColleaguesEmail(
  scope: ReadScope,
  email: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', exceptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function pageOfUsers(scope: ReadScope, { searchParam, pageNumber }: PageQuery) {
  const counted = selectUsers(scope)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where((row) =>
      row.or([
        contains(sql.ref('users.name'), searchParam),
        contains(sql.ref('users.email'), searchParam),
      ]),
    )
    .orderBy(sql`fold(users.name)`)
    .orderBy('users.id')
    .limit(pageSizes.others);
  return countedPage(pageNumber, (page) => counted.offset((page - 1) * pageSizes.others).execute());
}

export async function userNames(scope: ReadScope): Promise<UserName[]> {
  const rows = await scope.db
    .selectFrom('users')
    .select(['id', 'name'])
    .select(isOnline)
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, online }) => ({ id, name, online: Boolean(online) }));
}

type UserColumns = {
  name?: string;
  email?: string;
  profile?: 'admin' | 'supervisor' | 'user';
  password_hash?: string;
  has_demo_password?: boolean;
};

export async function insertUser(
  scope: CompanyScope,
  values: Required<Omit<UserColumns, 'has_demo_password'>>,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('users')
    .values({ ...values, company_id: scope.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Touches the row even without columns, so that a change of queues grows the version too. */
export async function changeUser(
  scope: CompanyScope,
  id: number,
  columns: UserColumns & { deleted_at?: Date },
): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ ...columns, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_USER_FOUND'));
}

export async function replaceQueues(
  scope: CompanyScope,
  userId: number,
  queueIds: readonly number[],
): Promise<void> {
  const company_id = scope.companyId;
  await scope.db
    .deleteFrom('user_queues')
    .where('company_id', '=', company_id)
    .where('user_id', '=', userId)
    .execute();
  if (queueIds.length === 0) return;
  const live = await findLiveQueues(scope, queueIds);
  if (live.length !== queueIds.length) throw appError('ERR_NO_QUEUE_FOUND');
  const rows = queueIds.map((queue_id) => ({ company_id, user_id: userId, queue_id }));
  await scope.db.insertInto('user_queues').values(rows).execute();
}

export async function countUsers(scope: CompanyScope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasOtherAdmin(scope: CompanyScope, userId: number): Promise<boolean> {
  const other = await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('profile', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
