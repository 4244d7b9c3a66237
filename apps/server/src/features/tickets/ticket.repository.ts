import type { MessageKind } from '@prosa/contract/message';
import type { TicketStatus } from '@prosa/contract/ticket';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';

export type TicketRow = Awaited<ReturnType<typeof findTicket>>;
/** The row alone. */
export type TicketState = Selectable<Database['tickets']>;

/** With what every row of the list shows of others. */
export function selectTickets(scope: CompanyScope) {
  return scope.db
    .selectFrom('tickets')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.company_id', '=', 'tickets.company_id')
        .onRef('contacts.id', '=', 'tickets.contact_id'),
    )
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.company_id', '=', 'tickets.company_id')
        .onRef('connections.id', '=', 'tickets.connection_id'),
    )
    .selectAll('tickets')
    .select([
      'contacts.name as contact_name',
      'contacts.number as contact_number',
      'contacts.email as contact_email',
      'contacts.picture_key as contact_picture',
      'contacts.active as contact_active',
      'connections.name as connection_name',
      'connections.channel as connection_channel',
      'connections.deleted_at as connection_deleted_at',
    ])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('queues')
          .select(['queues.id', 'queues.name', 'queues.color'])
          .whereRef('queues.company_id', '=', 'tickets.company_id')
          .whereRef('queues.id', '=', 'tickets.queue_id'),
      ).as('queue'),
      jsonObjectFrom(
        row
          .selectFrom('users')
          .select(['users.id', 'users.name'])
          .whereRef('users.company_id', '=', 'tickets.company_id')
          .whereRef('users.id', '=', 'tickets.user_id'),
      ).as('user'),
      jsonObjectFrom(
        row
          .selectFrom('messages')
          .leftJoin('users as author', (join) =>
            join
              .onRef('author.company_id', '=', 'messages.company_id')
              .onRef('author.id', '=', 'messages.author_id'),
          )
          .leftJoin('contacts as sender', (join) =>
            join
              .onRef('sender.company_id', '=', 'messages.company_id')
              .onRef('sender.id', '=', 'messages.sender_id'),
          )
          .select([
            'messages.from_me',
            'messages.ack',
            'messages.failure',
            'messages.deleted_at',
            'messages.author_id',
            'author.name as author_name',
            'sender.name as sender_name',
          ])
          .select((said) =>
            said
              .selectFrom('attachments')
              .select('attachments.seconds')
              .whereRef('attachments.company_id', '=', 'messages.company_id')
              .whereRef('attachments.message_id', '=', 'messages.id')
              .orderBy('attachments.id')
              .limit(1)
              .as('seconds'),
          )
          .whereRef('messages.company_id', '=', 'tickets.company_id')
          .whereRef('messages.ticket_id', '=', 'tickets.id')
          .orderBy('messages.id', 'desc')
          .limit(1),
      ).as('last'),
      jsonArrayFrom(
        row
          .selectFrom('ticket_tags')
          .innerJoin('tags', (join) =>
            join
              .onRef('tags.company_id', '=', 'ticket_tags.company_id')
              .onRef('tags.id', '=', 'ticket_tags.tag_id'),
          )
          .select(['tags.id', 'tags.name', 'tags.color'])
          .whereRef('ticket_tags.company_id', '=', 'tickets.company_id')
          .whereRef('ticket_tags.ticket_id', '=', 'tickets.id')
          .orderBy('tags.name')
          .orderBy('tags.id'),
      ).as('tags'),
    ])
    .where('tickets.company_id', '=', scope.companyId);
}

export async function findTicket(scope: CompanyScope, id: number) {
  return selectTickets(scope)
    .where('tickets.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TICKET_FOUND'));
}

export async function findTicketByUuid(scope: CompanyScope, uuid: string) {
  return selectTickets(scope)
    .where('tickets.uuid', '=', uuid)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TICKET_FOUND'));
}

/** Held until the commit: of two who act on it at once, the second sees what the first did. */
export async function lockTicket(scope: CompanyScope, id: number): Promise<TicketState> {
  return scope.db
    .selectFrom('tickets')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TICKET_FOUND'));
}

export type NewTicket = {
  status: TicketStatus;
  contactId: number;
  connectionId: number;
  queueId?: number | null;
  userId?: number | null;
  isGroup: boolean;
};

/** Null if the contact has a live ticket on the connection by now: somebody was quicker. */
export async function insertTicket(
  scope: CompanyScope,
  values: NewTicket,
  timezone: string,
): Promise<number | null> {
  const row = await scope.db
    .insertInto('tickets')
    .values({
      company_id: scope.companyId,
      code: await nextCode(scope, timezone),
      status: values.status,
      contact_id: values.contactId,
      connection_id: values.connectionId,
      queue_id: values.queueId ?? null,
      user_id: values.userId ?? null,
      is_group: values.isGroup,
      last_message_at: scope.now,
      closed_at: values.status === 'closed' ? scope.now : null,
      // The channel knows chats, not tickets.
      last_inbound_at: (row) =>
        row
          .selectFrom('tickets as before')
          .select((one) => one.fn.max('before.last_inbound_at').as('at'))
          .where('before.company_id', '=', scope.companyId)
          .where('before.contact_id', '=', values.contactId)
          .where('before.connection_id', '=', values.connectionId),
      // One that a person opens is a person's: the bot has nothing to say, even if they give it back.
      bot_state: values.status === 'open' ? JSON.stringify({ at: 'done' }) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'contact_id', 'connection_id'])
        .where('status', '!=', sql.lit('closed'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The day in the company's zone, and its running number: 20261115-0042. */
async function nextCode(scope: CompanyScope, timezone: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select to_char(${scope.now}::timestamptz at time zone ${timezone}, 'YYYYMMDD') || '-' ||
      lpad(number::text, greatest(4, length(number::text)), '0') as code
    from next_ticket_number() as number`.execute(scope.db);
  return rows[0]!.code;
}

/** What a row of the list has room for: one customer's novel must not weigh on everybody's list. */
const GLIMPSE = 500;

function glimpseOf(text: string): string {
  return text.length <= GLIMPSE ? text : text.slice(0, GLIMPSE).toWellFormed();
}

type TicketColumns = {
  status?: TicketStatus;
  queue_id?: number | null;
  user_id?: number | null;
  unread?: number;
  last_message?: string;
  last_message_kind?: MessageKind;
  last_message_at?: Date;
  last_inbound_at?: Date | null;
  /** As JSON text. */
  bot_state?: string | null;
  is_bot?: boolean;
  hours_told_at?: Date;
  offered_to?: number | null;
  offered_until?: Date | null;
};

export async function changeTicket(
  scope: CompanyScope,
  id: number,
  columns: TicketColumns,
): Promise<void> {
  await scope.db
    .updateTable('tickets')
    .set({
      ...columns,
      ...(columns.last_message && { last_message: glimpseOf(columns.last_message) }),
      ...(columns.status && { closed_at: columns.status === 'closed' ? scope.now : null }),
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
