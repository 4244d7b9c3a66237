import { pageSizes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import { batchedFind, type InCompany } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';

export type MessageRow = Awaited<ReturnType<typeof findMessage>>;

/**
 * Who said it. Not coalesce: row-level security does not trust it to keep a secret, and would read all
 * contacts rather than look one up.
 */
function sayer(message: 'messages' | 'quoted') {
  const sender = sql.ref(`${message}.sender_id`);
  const contact = sql.ref(`${message}.contact_id`);
  return sql<number>`case when ${sender} is null then ${contact} else ${sender} end`;
}

/** All but what it is found by, which says the same as the body once more. */
const columns = [
  'messages.company_id',
  'messages.id',
  'messages.version',
  'messages.created_at',
  'messages.updated_at',
  'messages.ticket_id',
  'messages.connection_id',
  'messages.contact_id',
  'messages.sender_id',
  'messages.from_me',
  'messages.provider_id',
  'messages.kind',
  'messages.body',
  'messages.data',
  'messages.quoted_id',
  'messages.quoted_text',
  'messages.forwarded',
  'messages.ack',
  'messages.failure',
  'messages.author_id',
  'messages.automatic',
  'messages.client_id',
  'messages.edited_at',
  'messages.deleted_at',
  'messages.delete_wanted_at',
  'messages.queue_id',
  'messages.said_at',
] as const;

/** With everything that a bubble shows. */
function selectMessages(db: Db, param: Param<InCompany>) {
  return db
    .selectFrom('messages')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.company_id', '=', 'messages.company_id')
        .onRef('tickets.id', '=', 'messages.ticket_id'),
    )
    .select(columns)
    .select('tickets.unread as ticket_unread')
    .select((row) => [
      // Not joined: the database would take forty messages for a reason to read every contact.
      row
        .selectFrom('contacts')
        .select('contacts.name')
        .whereRef('contacts.company_id', '=', 'messages.company_id')
        .where('contacts.id', '=', sayer('messages'))
        .$asScalar()
        .$notNull()
        .as('contact_name'),
      jsonArrayFrom(
        row
          .selectFrom('attachments')
          .select([
            'attachments.id',
            'attachments.state',
            'attachments.file_key',
            'attachments.preview_key',
            'attachments.mimetype',
            'attachments.name',
            'attachments.bytes',
            'attachments.seconds',
            'attachments.width',
            'attachments.height',
            'attachments.waveform',
          ])
          .whereRef('attachments.company_id', '=', 'messages.company_id')
          .whereRef('attachments.message_id', '=', 'messages.id')
          .orderBy('attachments.id'),
      ).as('attachments'),
      jsonArrayFrom(
        row
          .selectFrom('message_reactions')
          .leftJoin('contacts as reacting', (join) =>
            join
              .onRef('reacting.company_id', '=', 'message_reactions.company_id')
              .onRef('reacting.id', '=', 'message_reactions.sender_id'),
          )
          .select([
            'message_reactions.emoji',
            'message_reactions.sender_id',
            'reacting.name as name',
          ])
          .whereRef('message_reactions.company_id', '=', 'messages.company_id')
          .whereRef('message_reactions.message_id', '=', 'messages.id')
          .orderBy('message_reactions.reacted_at'),
      ).as('reactions'),
      jsonObjectFrom(
        row
          .selectFrom('messages as quoted')
          .innerJoin('contacts as quoted_contact', (join) =>
            join
              .onRef('quoted_contact.company_id', '=', 'quoted.company_id')
              .on('quoted_contact.id', '=', sayer('quoted')),
          )
          .select([
            'quoted.id',
            'quoted.from_me',
            'quoted.body',
            'quoted.kind',
            'quoted_contact.name as contact_name',
          ])
          .whereRef('quoted.company_id', '=', 'messages.company_id')
          .whereRef('quoted.id', '=', 'messages.quoted_id'),
      ).as('quoted'),
      jsonObjectFrom(
        row
          .selectFrom('queues')
          .select('queues.name')
          .whereRef('queues.company_id', '=', 'messages.company_id')
          .whereRef('queues.id', '=', 'messages.queue_id'),
      ).as('queue'),
      jsonObjectFrom(
        row
          .selectFrom('users')
          .select(['users.id', 'users.name'])
          .whereRef('users.company_id', '=', 'messages.company_id')
          .whereRef('users.id', '=', 'messages.author_id'),
      ).as('author'),
    ])
    .where('messages.company_id', '=', param('company'));
}

const messageById = batchedFind((db, param) =>
  selectMessages(db, param).where('messages.id', '=', anyOf(param('ids'))),
);

/** Undefined if there is none. */
export const lookForMessage = (scope: ReadScope, id: number) => messageById(scope, id);

export async function findMessage(scope: ReadScope, id: number) {
  const message = await lookForMessage(scope, id);
  if (!message) throw appError('ERR_NO_MESSAGE_FOUND');
  return message;
}

const SIZE = pageSizes.messages;
type OfTicket = InCompany & { ticketId: number };

const newest = (db: Db, param: Param<OfTicket>) =>
  selectMessages(db, param)
    .where('messages.ticket_id', '=', param('ticketId'))
    .orderBy('messages.id', 'desc')
    .limit(sql.lit(SIZE + 1));
const firstPage = preparedQuery(newest);
const laterPage = preparedQuery((db, param: Param<OfTicket & { offset: number }>) =>
  newest(db, param).offset(param('offset')),
);
const pageBefore = preparedQuery((db, param: Param<OfTicket & { before: number }>) =>
  newest(db, param).where('messages.id', '<', param('before')),
);

/** Newest first; one more than a page holds, to know whether there are more. */
export async function pageOfMessages(
  scope: ReadScope,
  ticketId: number,
  { pageNumber, before }: { pageNumber: number; before?: number | undefined },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const values = { company: scope.companyId, ticketId };
  const rows = await (before !== undefined
    ? pageBefore(scope, { ...values, before })
    : pageNumber === 1
      ? firstPage(scope, values)
      : laterPage(scope, { ...values, offset: (pageNumber - 1) * SIZE }));
  return { rows: rows.slice(0, SIZE), hasMore: rows.length > SIZE };
}
