import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Param } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';

type InCompany = { company: number };

function ticketsAlone(db: Db, param: Param<InCompany>) {
  return db
    .selectFrom('tickets')
    .select([
      'tickets.company_id',
      'tickets.id',
      'tickets.uuid',
      'tickets.code',
      'tickets.status',
      'tickets.contact_id',
      'tickets.connection_id',
      'tickets.queue_id',
      'tickets.user_id',
      'tickets.is_group',
      'tickets.is_bot',
      'tickets.unread',
      'tickets.last_message',
      'tickets.last_message_kind',
      'tickets.last_message_at',
      'tickets.last_inbound_at',
      'tickets.shipment_id',
      'tickets.referral',
      'tickets.window_until',
      'tickets.held_elsewhere',
      'tickets.offered_to',
      'tickets.offered_until',
      'tickets.lane_id',
      'tickets.lane_since',
      'tickets.version',
      'tickets.created_at',
      'tickets.updated_at',
    ])
    .where('tickets.company_id', '=', param('company'));
}

export type TicketsAlone = ReturnType<typeof ticketsAlone>;

/**
 * With what every row of the list shows of others. Flat, because objects cost the database more; and
 * first the tickets, then the others, because it would rather join all tickets than a page of them.
 */
export function selectTickets(
  db: Db,
  param: Param<InCompany>,
  choose: (tickets: TicketsAlone) => TicketsAlone,
) {
  return db
    .selectFrom(choose(ticketsAlone(db, param)).as('tickets'))
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
    .leftJoin('queues', (join) =>
      join
        .onRef('queues.company_id', '=', 'tickets.company_id')
        .onRef('queues.id', '=', 'tickets.queue_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'tickets.company_id')
        .onRef('users.id', '=', 'tickets.user_id'),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('messages')
          .select([
            'messages.id',
            'messages.kind',
            'messages.from_me',
            'messages.ack',
            'messages.failure',
            'messages.deleted_at',
            'messages.author_id',
            'messages.sender_id',
          ])
          .whereRef('messages.company_id', '=', 'tickets.company_id')
          .whereRef('messages.ticket_id', '=', 'tickets.id')
          .orderBy('messages.id', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as author', (join) =>
      join
        .onRef('author.company_id', '=', 'tickets.company_id')
        .onRef('author.id', '=', 'last.author_id'),
    )
    .leftJoin('contacts as sender', (join) =>
      join
        .onRef('sender.company_id', '=', 'tickets.company_id')
        .onRef('sender.id', '=', 'last.sender_id'),
    )
    .selectAll('tickets')
    .select([
      'contacts.name as contact_name',
      'contacts.number as contact_number',
      'contacts.email as contact_email',
      'contacts.picture_key as contact_picture',
      'contacts.active as contact_active',
      'contacts.extra_info as contact_extra_info',
      'connections.name as connection_name',
      'connections.channel as connection_channel',
      'connections.deleted_at as connection_deleted_at',
      'queues.name as queue_name',
      'queues.color as queue_color',
      'users.name as user_name',
      'last.from_me as last_from_me',
      'last.ack as last_ack',
      'last.failure as last_failure',
      'last.deleted_at as last_deleted_at',
      'last.author_id as last_author_id',
      'author.name as last_author_name',
      'sender.name as last_sender_name',
    ])
    .select((row) => [
      row
        .case()
        .when('last.kind', 'in', lengthy)
        .then(
          row
            .selectFrom('attachments')
            .select('attachments.seconds')
            .whereRef('attachments.company_id', '=', 'tickets.company_id')
            .whereRef('attachments.message_id', '=', 'last.id')
            .orderBy('attachments.id')
            .limit(sql.lit(1)),
        )
        .end()
        .as('last_seconds'),
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
    ]);
}

/** What plays: only these have a length. */
const lengthy = (['audio', 'voice', 'video'] as const).map((kind) => sql.lit(kind));
