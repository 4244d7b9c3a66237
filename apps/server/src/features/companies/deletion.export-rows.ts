import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { loadCompany } from './company.repository.ts';
import { attachmentsOf, chatFilePath, picturePath } from './deletion.export-files.ts';

/*
 * What of a company is taken along: an explicit list, without passwords, tokens, keys or codes. Each page is a query of
 * its own, in the order of ids.
 */

const AT_ONCE = 1000;

export type ExportedRow = { id: number } & Record<string, unknown>;
type Page = (scope: ReadScope, after: number) => Promise<ExportedRow[]>;

export async function companyFacts(scope: ReadScope) {
  const { id, name, email, phone, document, timezone, created_at } = await loadCompany(scope);
  return { id, name, email, phone, document, timezone, createdAt: created_at };
}

function listOf(table: string, columns: RawBuilder<unknown>, which = sql``): Page {
  return async ({ db, companyId }, after) => {
    const { rows } = await sql<ExportedRow>`select ${columns} from ${sql.table(table)}
      where company_id = ${companyId} and id > ${after} ${which} order by id limit ${AT_ONCE}`.execute(
      db,
    );
    return rows;
  };
}

const messageRows = listOf(
  'messages',
  sql`id, ticket_id as "ticketId", contact_id as "contactId", sender_id as "senderId", from_me as "fromMe", kind,
    case when deleted_at is null then body end as body, case when deleted_at is null then data end as data,
    quoted_id as "quotedId", ack, author_id as "userId", automatic, queue_id as "queueId", said_at as "saidAt",
    edited_at as "editedAt", deleted_at as "deletedAt"`,
);

/** With where their files are in the archive. */
const messages: Page = async (scope, after) => {
  const rows = await messageRows(scope, after);
  const ids = rows.map(({ id }) => id);
  const files = await attachmentsOf(scope, ids);
  const paths = Map.groupBy(files, ({ messageId }) => messageId);
  return rows.map((row) => {
    const own = paths.get(row.id);
    return own ? { ...row, files: own.map(({ path }) => path) } : row;
  });
};

const contactRows = listOf(
  'contacts',
  sql`id, name, number, email, is_group as "isGroup", active, extra_info as "extraInfo",
    opted_out_at as "optedOutAt", merged_into as "mergedInto", created_at as "createdAt",
    picture_key is not null as "hasPicture",
    array(select tag_id from contact_tags
      where contact_tags.company_id = contacts.company_id and contact_id = contacts.id order by 1) as "tagIds"`,
);

const contacts: Page = async (scope, after) => {
  const rows = await contactRows(scope, after);
  return rows.map(({ hasPicture, ...row }) =>
    hasPicture ? { ...row, picture: picturePath(row.id) } : row,
  );
};

const chatMessageRows = listOf(
  'chat_messages',
  sql`id, chat_id as "chatId", author_id as "userId", kind, body, mentions, created_at as "createdAt",
    case when file is not null then json_build_object('name', file ->> 'name', 'mimetype', file ->> 'mimetype') end
      as file`,
);

/** Without where their files are in the store. */
const chatMessages: Page = async (scope, after) => {
  const rows = await chatMessageRows(scope, after);
  return rows.map(({ file, ...row }) =>
    file ? { ...row, file: chatFilePath(row.id, file as { name: string; mimetype: string }) } : row,
  );
};

export const exportedLists: readonly { name: string; table: string; page: Page }[] = [
  {
    name: 'users',
    table: 'users',
    page: listOf(
      'users',
      sql`id, name, email, profile, created_at as "createdAt", deleted_at as "deletedAt"`,
      sql`and not is_support`,
    ),
  },
  {
    name: 'queues',
    table: 'queues',
    page: listOf('queues', sql`id, name, color, greeting_message as "greetingMessage"`),
  },
  {
    name: 'connections',
    table: 'connections',
    page: listOf('connections', sql`id, name, channel, number`),
  },
  { name: 'tags', table: 'tags', page: listOf('tags', sql`id, name, color, kanban`) },
  {
    name: 'quick-replies',
    table: 'quick_messages',
    page: listOf(
      'quick_messages',
      sql`id, user_id as "userId", shortcode, message, geral, file_name as "fileName"`,
    ),
  },
  { name: 'contacts', table: 'contacts', page: contacts },
  {
    name: 'tickets',
    table: 'tickets',
    page: listOf(
      'tickets',
      sql`id, uuid, status, contact_id as "contactId", connection_id as "connectionId", queue_id as "queueId",
        user_id as "userId", is_group as "isGroup", created_at as "createdAt", last_message_at as "lastMessageAt",
        closed_at as "closedAt",
        array(select tag_id from ticket_tags
          where ticket_tags.company_id = tickets.company_id and ticket_id = tickets.id order by 1) as "tagIds"`,
    ),
  },
  { name: 'messages', table: 'messages', page: messages },
  {
    name: 'ticket-notes',
    table: 'ticket_notes',
    page: listOf(
      'ticket_notes',
      sql`id, ticket_id as "ticketId", contact_id as "contactId", user_id as "userId", note,
        created_at as "createdAt"`,
    ),
  },
  {
    name: 'chats',
    table: 'chats',
    page: listOf(
      'chats',
      sql`id, title, owner_id as "ownerId", created_at as "createdAt",
        array(select user_id from chat_members
          where chat_members.company_id = chats.company_id and chat_id = chats.id order by 1) as "userIds"`,
    ),
  },
  { name: 'chat-messages', table: 'chat_messages', page: chatMessages },
];

/** For the percent: files are counted, too. */
export const exportedTables = [...exportedLists.map(({ table }) => table), 'attachments'];
