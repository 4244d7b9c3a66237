import type { ChatQuery } from '@prosa/contract/chat';
import { pageSizes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';

export type ChatRow = Awaited<ReturnType<typeof findChat>>;

/** With everybody who is in it, by name. */
function selectChats(scope: ReadScope) {
  return scope.db
    .selectFrom('chats')
    .selectAll('chats')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('chat_members')
          .innerJoin('users', (join) =>
            join
              .onRef('users.company_id', '=', 'chat_members.company_id')
              .onRef('users.id', '=', 'chat_members.user_id'),
          )
          .select(['users.id', 'users.name', 'chat_members.unread', 'chat_members.mentioned'])
          .whereRef('chat_members.company_id', '=', 'chats.company_id')
          .whereRef('chat_members.chat_id', '=', 'chats.id')
          .orderBy(sql`fold(users.name)`)
          .orderBy('users.id'),
      ).as('members'),
      jsonObjectFrom(
        row
          .selectFrom('users as author')
          .select(['author.id', 'author.name'])
          .whereRef('author.company_id', '=', 'chats.company_id')
          .whereRef('author.id', '=', 'chats.last_author_id'),
      ).as('last_author'),
    ])
    .where('chats.company_id', '=', scope.companyId);
}

/** Those that somebody is in: of any other one nobody is told that it is there. */
function selectChatsOf(scope: ReadScope, userId: number) {
  return selectChats(scope).where((row) =>
    row.exists(
      row
        .selectFrom('chat_members as mine')
        .select('mine.user_id')
        .whereRef('mine.company_id', '=', 'chats.company_id')
        .whereRef('mine.chat_id', '=', 'chats.id')
        .where('mine.user_id', '=', userId),
    ),
  );
}

const notFound = () => appError('ERR_NO_CHAT_FOUND');

/** Whoever is in it. */
export async function findChat(scope: ReadScope, id: number) {
  return selectChats(scope).where('chats.id', '=', id).executeTakeFirstOrThrow(notFound);
}

export async function findChatOf(
  scope: ReadScope,
  userId: number,
  idOrUuid: number | string,
): Promise<ChatRow> {
  const chats = selectChatsOf(scope, userId);
  const found =
    typeof idOrUuid === 'number'
      ? chats.where('chats.id', '=', idOrUuid)
      : chats.where('chats.uuid', '=', idOrUuid);
  return found.executeTakeFirstOrThrow(notFound);
}

/** What was last written in comes first. */
export async function pageOfChats(
  scope: ReadScope,
  userId: number,
  { searchParam, pageNumber }: ChatQuery,
): Promise<{ rows: ChatRow[]; hasMore: boolean }> {
  const size = pageSizes.others;
  const rows = await selectChatsOf(scope, userId)
    .$if(searchParam !== '', (chats) =>
      chats.where((row) =>
        row.or([
          contains(sql.ref('chats.title'), searchParam),
          row.exists(
            row
              .selectFrom('chat_members as other')
              .innerJoin('users as named', (join) =>
                join
                  .onRef('named.company_id', '=', 'other.company_id')
                  .onRef('named.id', '=', 'other.user_id'),
              )
              .select('named.id')
              .whereRef('other.company_id', '=', 'chats.company_id')
              .whereRef('other.chat_id', '=', 'chats.id')
              .where('other.user_id', '!=', userId)
              .where(contains(sql.ref('named.name'), searchParam)),
          ),
        ]),
      ),
    )
    .orderBy('chats.last_message_at', 'desc')
    .orderBy('chats.id', 'desc')
    .limit(size + 1)
    .offset((pageNumber - 1) * size)
    .execute();
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** Held until the commit: what is written, read and changed in one chat happens one after the other. */
export async function lockChat(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .selectFrom('chats')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export async function countOwned(scope: CompanyScope, userId: number): Promise<number> {
  // One at a time for each person, so that none is begun beyond the limit.
  await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await scope.db
    .selectFrom('chats')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewChat = { title: string; ownerId: number; direct: readonly [number, number] | null };

/** Null where the two have one already. */
export async function insertChat(
  scope: CompanyScope,
  { title, ownerId, direct }: NewChat,
): Promise<number | null> {
  const row = await scope.db
    .insertInto('chats')
    .values({
      company_id: scope.companyId,
      title,
      owner_id: ownerId,
      direct_low: direct?.[0] ?? null,
      direct_high: direct?.[1] ?? null,
      last_message_at: scope.now,
    })
    .onConflict((conflict) => conflict.constraint('chats_direct_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findDirect(
  scope: CompanyScope,
  [low, high]: readonly [number, number],
): Promise<ChatRow | undefined> {
  return selectChats(scope)
    .where('chats.direct_low', '=', low)
    .where('chats.direct_high', '=', high)
    .executeTakeFirst();
}

type ChatColumns = { title?: string | undefined; owner_id?: number | undefined };

/** Touches the row even without columns: whatever is in a chat, its version says how new that is. */
export async function changeChat(
  scope: CompanyScope,
  id: number,
  columns: ChatColumns = {},
): Promise<void> {
  await scope.db
    .updateTable('chats')
    .set({ ...columns, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeChat(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('chats')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
