import { randomInt, randomUUID } from 'node:crypto';
import type { Message, MessageKind } from '@prosa/contract/message';
import type { Ticket, TicketStatus } from '@prosa/contract/ticket';
import type { TestCompany } from './company.ts';
import { rows } from './database.ts';
import type { LiveVoice } from './live-events.ts';

type Company = { id: number };

export type PlantedContact = { name: string; number?: string; isGroup?: boolean };

export type PlantedTicket = {
  /** Its contact; a name makes a new one. */
  contact: number | string | PlantedContact;
  /** The name of its connection, made if it is not there. */
  connection?: string;
  status?: TicketStatus;
  queueId?: number | null;
  userId?: number | null;
  unread?: number;
  isGroup?: boolean;
  isBot?: boolean;
  lastMessage?: string;
  lastMessageKind?: MessageKind;
  /** When the last message came. */
  at?: Date;
  offered?: { to: number; until: Date };
  tags?: readonly number[];
};

export type PlantedMessage = {
  body?: string;
  kind?: MessageKind;
  fromMe?: boolean;
  ack?: number;
  authorId?: number;
  senderId?: number;
  failure?: string;
  deleted?: boolean;
  data?: object;
  at?: Date;
};

/**
 * Conversations as they lie in the database, without a telephone that would have to write each
 * message: nothing is told of them, so they are there before the page is opened.
 */
export async function plantContact(company: Company, given: PlantedContact): Promise<number> {
  const number = given.number ?? `55119${randomInt(10_000_000, 99_999_999)}`;
  const [made] = await rows<{ id: string }>(
    `with person as (
       insert into contacts (company_id, name, number, is_group) values ($1, $2, $3, $4)
       returning company_id, id
     ), identity as (
       insert into contact_identities (company_id, contact_id, kind, value, match_value)
       select company_id, id, $5, $3, $3 from person
     )
     select id from person`,
    [company.id, given.name, number, given.isGroup ?? false, given.isGroup ? 'group' : 'phone'],
  );
  return Number(made?.id);
}

export async function plantTicket(
  company: Company,
  given: PlantedTicket,
): Promise<{ id: number; uuid: string; contactId: number }> {
  const { contact, isGroup = false } = given;
  const contactId =
    typeof contact === 'number'
      ? contact
      : await plantContact(company, {
          isGroup,
          ...(typeof contact === 'string' ? { name: contact } : contact),
        });
  const at = given.at ?? new Date();
  const status = given.status ?? 'pending';
  const [made] = await rows<{ id: string; uuid: string }>(
    `with line as (
       select id from connections where company_id = $1 and name = $2
     ), made as (
       insert into connections (company_id, name, provider, status, is_default)
       select $1, $2, 'lab', 'DISCONNECTED',
         not exists (select from connections where company_id = $1 and is_default)
       where not exists (select from line) returning id
     )
     insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, user_id,
       is_group, is_bot, unread, last_message, last_message_kind, last_message_at, created_at,
       closed_at, offered_to, offered_until)
     select $1, $3, $4, $5, id, $6, $7, $8, $9, $10, $11, $12, $13, $13,
       case when $4 = 'closed' then $13::timestamptz end, $14, $15
     from (select id from line union all select id from made) as connection
     returning id, uuid`,
    [
      ...[company.id, given.connection ?? 'Loja', randomUUID().slice(0, 13), status, contactId],
      ...[given.queueId ?? null, given.userId ?? null, isGroup, given.isBot ?? false],
      ...[given.unread ?? 0, given.lastMessage ?? '', given.lastMessageKind ?? 'text', at],
      ...[given.offered?.to ?? null, given.offered?.until ?? null],
    ],
  );
  const id = Number(made?.id);
  for (const tagId of given.tags ?? []) {
    await rows('insert into ticket_tags (company_id, ticket_id, tag_id) values ($1, $2, $3)', [
      ...[company.id, id, tagId],
    ]);
  }
  return { id, uuid: made?.uuid ?? '', contactId };
}

/** Many at once, a minute apart: "name 1" is the newest. The connection must be there. */
export async function plantWaiting(
  company: Company,
  { queueId, name, count }: { queueId: number; name: string; count: number },
): Promise<void> {
  await rows(
    `with people as (
       insert into contacts (company_id, name)
       select $1, $2::text || ' ' || number from generate_series(1, $3::int) as number
       returning id, name
     )
     insert into tickets (company_id, code, status, contact_id, connection_id, queue_id,
       last_message_at)
     select $1, 'many-' || people.id, 'pending', people.id, line.id, $4,
       now() - split_part(people.name, ' ', -1)::int * interval '1 minute'
     from people, (select id from connections where company_id = $1 limit 1) as line`,
    [company.id, name, count, queueId],
  );
}

/** Also as the row shows it: the ticket's last message is this one. */
export async function plantMessage(
  company: Company,
  ticketId: number,
  given: PlantedMessage = {},
): Promise<number> {
  const { body = 'Bom dia!', kind = 'text', fromMe = false } = given;
  const at = given.at ?? new Date();
  const [made] = await rows<{ id: string }>(
    `with said as (
       insert into messages (company_id, ticket_id, connection_id, contact_id, sender_id, from_me,
         provider_id, kind, body, data, ack, author_id, failure, deleted_at, said_at, created_at)
       select company_id, id, connection_id, contact_id, $3, $4, $5, $6, $7, $8, $9, $10, $11,
         case when $12 then $13::timestamptz end, $13, $13
       from tickets where company_id = $1 and id = $2 returning id
     ), noted as (
       update tickets set last_message = $7, last_message_kind = $6, last_message_at = $13
       where company_id = $1 and id = $2
     )
     select id from said`,
    [
      ...[company.id, ticketId, given.senderId ?? null, fromMe, randomUUID(), kind, body],
      ...[given.data ? JSON.stringify(given.data) : null, given.ack ?? (fromMe ? 2 : 0)],
      ...[given.authorId ?? null, given.failure ?? null, given.deleted ?? false, at],
    ],
  );
  return Number(made?.id);
}

/**
 * A customer writes: kept, and told to the page as the server would tell it. For the page it is the
 * same as a telephone's message, without the telephone.
 */
export async function customerWrites(
  company: TestCompany,
  voice: LiveVoice,
  ticketId: number,
  body: string,
): Promise<Ticket> {
  await plantMessage(company, ticketId, { body });
  await rows('update tickets set unread = unread + 1 where company_id = $1 and id = $2', [
    ...[company.id, ticketId],
  ]);
  const ticket = await company.call<Ticket>('GET', `/tickets/${ticketId}`);
  const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`);
  const message = messages.at(-1);
  if (!message) throw new Error('the message is not there');
  voice.tell('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
  return ticket;
}

/** Times that fall one after the other, the newest first: `ago(3)` is three minutes ago. */
export function ago(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}
