import { pageSizes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import type { ChatFileRow } from '../../db/tables/chat-tables.ts';

export type ChatMessageRow = Awaited<ReturnType<typeof findChatMessage>>;
export type NewChatMessage = {
  chatId: number;
  authorId: number;
  kind: ChatMessageRow['kind'];
  body: string;
  mentions: readonly number[];
  file: ChatFileRow | null;
  clientId: string | null;
};

const SIZE = pageSizes.chatMessages;
/** A search looks at so many messages for one answer, and says where to go on. */
const LOOKED_AT = 5000;

function selectMessages(scope: ReadScope) {
  return scope.db
    .selectFrom('chat_messages')
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'chat_messages.company_id')
        .onRef('users.id', '=', 'chat_messages.author_id'),
    )
    .selectAll('chat_messages')
    .select('users.name as author_name')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('users as named')
          .select(['named.id', 'named.name'])
          .whereRef('named.company_id', '=', 'chat_messages.company_id')
          .where(sql<boolean>`named.id = any(chat_messages.mentions)`)
          .orderBy('named.id'),
      ).as('named'),
    )
    .where('chat_messages.company_id', '=', scope.companyId);
}

export async function findChatMessage(scope: ReadScope, id: number) {
  return selectMessages(scope)
    .where('chat_messages.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CHAT_MESSAGE_FOUND'));
}

export async function findByClientId(
  scope: ReadScope,
  authorId: number,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  return selectMessages(scope)
    .where('chat_messages.author_id', '=', authorId)
    .where('chat_messages.client_id', '=', clientId)
    .executeTakeFirst();
}

type Page = { rows: ChatMessageRow[]; hasMore: boolean; before: number | null };
type Asked = { before?: number | undefined; pageNumber: number; searchParam: string };

/** The newest first. */
export async function pageOfChatMessages(
  scope: ReadScope,
  chatId: number,
  { before, pageNumber, searchParam }: Asked,
): Promise<Page> {
  const floor = searchParam === '' ? undefined : await floorOf(scope, chatId, before);
  const found = await selectMessages(scope)
    .where('chat_messages.chat_id', '=', chatId)
    .$if(before !== undefined, (rows) => rows.where('chat_messages.id', '<', before!))
    .$if(floor !== undefined, (rows) => rows.where('chat_messages.id', '>=', floor!))
    .$if(searchParam !== '', (rows) =>
      rows.where((row) =>
        row.or([
          contains(sql.ref('chat_messages.body'), searchParam),
          contains(sql`chat_messages.file ->> 'name'`, searchParam),
        ]),
      ),
    )
    .orderBy('chat_messages.id', 'desc')
    .limit(SIZE + 1)
    .$if(before === undefined && pageNumber > 1, (rows) => rows.offset((pageNumber - 1) * SIZE))
    .execute();
  const rows = found.slice(0, SIZE);
  if (found.length > SIZE) return { rows, hasMore: true, before: rows.at(-1)!.id };
  return { rows, hasMore: floor !== undefined, before: floor ?? null };
}

/** The oldest message that is looked at; undefined where all are. */
async function floorOf(
  scope: ReadScope,
  chatId: number,
  before: number | undefined,
): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('chat_messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('chat_id', '=', chatId)
    .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(1)
    .offset(LOOKED_AT - 1)
    .executeTakeFirst();
  return row?.id;
}

export async function countSince(scope: ReadScope, authorId: number, since: Date): Promise<number> {
  const { count } = await scope.db
    .selectFrom('chat_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of what is shown in a list of chats. */
const PREVIEW = 200;

/** The chat is locked by now: its messages have ids in the order in which they are kept. */
export async function insertChatMessage(
  scope: CompanyScope,
  message: NewChatMessage,
): Promise<number> {
  const { chatId, authorId, kind, body, mentions, file, clientId } = message;
  const { id } = await scope.db
    .insertInto('chat_messages')
    .values({
      company_id: scope.companyId,
      chat_id: chatId,
      author_id: authorId,
      kind,
      body,
      mentions: [...mentions],
      file: file && JSON.stringify(file),
      client_id: clientId,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.db
    .updateTable('chats')
    .set({
      // By code points: half of a pair cannot be stored.
      last_message: [...(body || (file?.name ?? ''))].slice(0, PREVIEW).join(''),
      last_message_kind: kind,
      last_author_id: authorId,
      last_message_at: scope.now,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', chatId)
    .execute();
  return id;
}

export async function fileKeysOf(scope: CompanyScope, chatId: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('chat_messages')
    .select(sql<string>`file ->> 'key'`.as('key'))
    .where('company_id', '=', scope.companyId)
    .where('chat_id', '=', chatId)
    .where('file', 'is not', null)
    .execute();
  return rows.map((row) => row.key);
}
