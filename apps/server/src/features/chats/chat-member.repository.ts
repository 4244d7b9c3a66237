import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

function members(scope: ReadScope, chatId: number) {
  return scope.db
    .selectFrom('chat_members')
    .where('company_id', '=', scope.companyId)
    .where('chat_id', '=', chatId);
}

export async function isMember(scope: ReadScope, chatId: number, userId: number): Promise<boolean> {
  const row = await members(scope, chatId)
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function memberIds(scope: ReadScope, chatId: number): Promise<number[]> {
  const rows = await members(scope, chatId).select('user_id').orderBy('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Who has been in it longest, of those who stay. */
export async function longestMember(scope: ReadScope, chatId: number): Promise<number | null> {
  const row = await members(scope, chatId)
    .select('user_id')
    .orderBy('joined_at')
    .orderBy('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** How many of somebody's chats have something that they have not read. */
export async function countUnread(scope: ReadScope, userId: number): Promise<number> {
  const { count } = await scope.db
    .selectFrom('chat_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

export async function requireColleagues(scope: ReadScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { count } = await scope.db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count !== ids.length) throw appError('ERR_NO_USER_FOUND');
}

export async function addMembers(
  scope: CompanyScope,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const ids = { company_id: scope.companyId, chat_id: chatId };
  const rows = userIds.map((user_id) => ({ ...ids, user_id, joined_at: scope.now }));
  await scope.db.insertInto('chat_members').values(rows).execute();
}

export async function removeMembers(
  scope: CompanyScope,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await scope.db
    .deleteFrom('chat_members')
    .where('company_id', '=', scope.companyId)
    .where('chat_id', '=', chatId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Something new for everybody but its author, who has read what they answer. */
export async function countForMembers(
  scope: CompanyScope,
  chatId: number,
  { authorId, mentions }: { authorId: number; mentions: readonly number[] },
): Promise<void> {
  const isAuthor = sql<boolean>`user_id = ${authorId}`;
  const isNamed = sql<boolean>`user_id = any(${[...mentions]}::bigint[])`;
  await scope.db
    .updateTable('chat_members')
    .set({
      unread: sql<number>`case when ${isAuthor} then 0 else unread + 1 end`,
      mentioned: sql<boolean>`case when ${isAuthor} then false else mentioned or ${isNamed} end`,
    })
    .where('company_id', '=', scope.companyId)
    .where('chat_id', '=', chatId)
    .execute();
}

/** Whether there was anything to read. */
export async function resetUnread(
  scope: CompanyScope,
  chatId: number,
  userId: number,
): Promise<boolean> {
  const row = await scope.db
    .updateTable('chat_members')
    .set({ unread: 0, mentioned: false })
    .where('company_id', '=', scope.companyId)
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
