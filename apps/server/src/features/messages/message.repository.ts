import { pageSizes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import { anyOf, byId } from '../../db/many-rows.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { together } from '../../db/together.ts';

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

/** With everything that a bubble shows. */
function selectMessages(scope: CompanyScope) {
  return scope.db
    .selectFrom('messages')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.company_id', '=', 'messages.company_id')
        .onRef('tickets.id', '=', 'messages.ticket_id'),
    )
    .selectAll('messages')
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
          .selectFrom('users')
          .select(['users.id', 'users.name'])
          .whereRef('users.company_id', '=', 'messages.company_id')
          .whereRef('users.id', '=', 'messages.author_id'),
      ).as('author'),
    ])
    .where('messages.company_id', '=', scope.companyId);
}

const messagesById = together(async (scope, ids: readonly number[]) => {
  const rows = await selectMessages(scope).where('messages.id', '=', anyOf(ids)).execute();
  return byId(rows, ids);
});

export async function findMessage(scope: CompanyScope, id: number) {
  const message = await messagesById(scope, id);
  if (!message) throw appError('ERR_NO_MESSAGE_FOUND');
  return message;
}

/** Newest first; one more than a page holds, to know whether there are more. */
export async function pageOfMessages(
  scope: CompanyScope,
  ticketId: number,
  { pageNumber, before }: { pageNumber: number; before?: number | undefined },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const size = pageSizes.messages;
  let query = selectMessages(scope)
    .where('messages.ticket_id', '=', ticketId)
    .orderBy('messages.id', 'desc')
    .limit(size + 1);
  query =
    before === undefined
      ? query.offset((pageNumber - 1) * size)
      : query.where('messages.id', '<', before);
  const rows = await query.execute();
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}
