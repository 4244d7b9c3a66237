import { randomInt } from 'node:crypto';
import type { Contact } from '@prosa/contract/contact';
import type { Queue } from '@prosa/contract/queue';
import type { Tag } from '@prosa/contract/tag';
import type { Ticket, TicketStatus } from '@prosa/contract/ticket';
import { call, type Login } from './api.ts';
import type { TestCompany } from './company.ts';
import { plantConnections } from './connections.ts';
import { rows } from './database.ts';

export type PlantedTicket = { id: number; uuid: string; code: string; contactId: number };

type Given = {
  name?: string;
  number?: string;
  email?: string;
  contactId?: number;
  queueId?: number | null;
  status?: TicketStatus;
  userId?: number | null;
  /** When it was opened, and last spoken in. */
  at?: string;
};

/** A ticket as if its customer had written, over a connection that nobody runs. */
export async function plantTicket(company: TestCompany, given: Given = {}): Promise<PlantedTicket> {
  await plantConnections(company, [{ name: 'Loja', status: 'CONNECTED', isDefault: true }]);
  const contactId = given.contactId ?? (await plantContact(company, given));
  const at = given.at ?? new Date().toISOString();
  const code = `20261115-${randomInt(1000, 9999)}`;
  const status = given.status ?? 'pending';
  const [ticket] = await rows<{ id: string; uuid: string }>(
    `insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, user_id,
       last_message, last_message_at, created_at, closed_at)
     select $1, $2, $3, $4, id, $5, $6, 'Pode ser moído para coador?', $7, $7, $8
     from connections where company_id = $1 and name = 'Loja'
     returning id, uuid`,
    [
      ...[company.id, code, status, contactId, given.queueId ?? null, given.userId ?? null, at],
      status === 'closed' ? at : null,
    ],
  );
  if (!ticket) throw new Error('no ticket was planted');
  return { id: Number(ticket.id), uuid: ticket.uuid, code, contactId };
}

export async function plantContact(
  company: TestCompany,
  { name = 'Rosângela Figueiredo', number, email = '' }: Given = {},
): Promise<number> {
  const digits = number ?? `55119${randomInt(10_000_000, 99_999_999)}`;
  const [contact] = await rows<{ id: string }>(
    `with person as (
       insert into contacts (company_id, name, number, email) values ($1, $2, $3, $4)
       returning company_id, id
     )
     insert into contact_identities (company_id, contact_id, kind, value, match_value)
     select company_id, id, 'phone', $3, $3 from person returning contact_id as id`,
    [company.id, name, digits, email],
  );
  return Number(contact?.id);
}

/** Two queues, an agent for both, and one for the second alone; the page is the admin's. */
export async function openDesk(company: TestCompany) {
  const deliveries = await company.addQueue({ name: 'Entregas', color: '#8b5cf6' });
  const sales = await company.addQueue({ name: 'Vendas', color: '#e9a23b' });
  const caio = await company.plantUser({ name: 'Caio Brito', queueIds: [deliveries.id, sales.id] });
  const luisa = await company.plantUser({ name: 'Luísa Prado', queueIds: [sales.id] });
  return { deliveries, sales, caio, luisa };
}
export type Desk = { deliveries: Queue; sales: Queue };

export function ticketNow(company: TestCompany, { id }: { id: number }): Promise<Ticket> {
  return company.call('GET', `/tickets/${id}`);
}

export function contactNow(company: TestCompany, id: number): Promise<Contact> {
  return company.call('GET', `/contacts/${id}`);
}

export function addTag(company: TestCompany, name: string, color = '#3b82f6'): Promise<Tag> {
  return company.call('POST', '/tags', { name, color });
}

/** A step that somebody takes elsewhere. */
export async function stepOf(
  login: Pick<Login, 'token' | 'user'>,
  { id }: { id: number },
  changes: object,
): Promise<Ticket> {
  return await call('PUT', `/tickets/${id}`, { token: login.token, body: changes });
}
