import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { MessageKind } from '@prosa/contract/message';
import type { TicketStatus } from '@prosa/contract/ticket';
import type { TestCompany } from './company.ts';
import { query, rows } from './database.ts';

/** The messages and the field below them: what stands in the list of tickets is not meant. */
export function conversationOf(page: Page): Locator {
  return page.locator('[data-drop]');
}

export function bubblesOf(page: Page): Locator {
  return conversationOf(page).getByRole('article');
}

/** Goes to another ticket inside the app, and waits until nothing of the one before is left. */
export async function openTicket(page: Page, { uuid }: { uuid: string }): Promise<void> {
  // Whoever has just left a ticket may come back to the same one.
  if (new URL(page.url()).pathname === '/tickets') await expect(conversationOf(page)).toBeHidden();
  await page.evaluate((path) => {
    document.querySelector('[data-drop]')?.setAttribute('data-left', '');
    history.pushState({}, '', path);
  }, `/tickets/${uuid}`);
  await page.locator('[data-drop]:not([data-left])').waitFor();
}

export type Talk = {
  company: TestCompany;
  ticketId: number;
  uuid: string;
  connectionId: number;
  contactId: number;
  path: string;
};

type TalkOptions = {
  contact?: string;
  isGroup?: boolean;
  status?: TicketStatus;
  userId?: number | null;
  unread?: number;
  channel?: 'whatsapp' | 'facebook' | 'instagram';
  /** Minutes since the customer last wrote. */
  heard?: number;
};

/** A ticket with nobody at the other end: what is written stays with the clock. */
export async function plantTalk(company: TestCompany, options: TalkOptions = {}): Promise<Talk> {
  const { contact = 'Rosângela Figueiredo', isGroup = false, status = 'open' } = options;
  const { unread = 0, userId = company.admin.id, channel = 'whatsapp', heard = 0 } = options;
  const [made] = await rows<Omit<Talk, 'company' | 'path'>>(
    `with line as (
       insert into connections (company_id, name, provider, channel, status)
       values ($1, 'Loja ' || gen_random_uuid(), 'lab', $7, 'CONNECTED') returning id
     ), person as (
       insert into contacts (company_id, name, number, is_group)
       values ($1, $2, (10000000000 + random() * 80000000000)::bigint::text, $3) returning id
     )
     insert into tickets (company_id, code, status, contact_id, connection_id, user_id, unread, is_group,
       last_inbound_at)
     select $1, gen_random_uuid(), $4, person.id, line.id, $5, $6, $3, now() - $8 * interval '1 minute' from line, person
     returning id as "ticketId", uuid, connection_id as "connectionId", contact_id as "contactId"`,
    [
      company.id,
      contact,
      isGroup,
      status,
      status === 'open' ? userId : null,
      unread,
      channel,
      heard,
    ],
  );
  if (!made) throw new Error('no ticket was made');
  const numbers = {
    ticketId: Number(made.ticketId),
    connectionId: Number(made.connectionId),
    contactId: Number(made.contactId),
  };
  return { company, uuid: made.uuid, ...numbers, path: `/tickets/${made.uuid}` };
}

export type Said = {
  body?: string;
  kind?: MessageKind;
  fromMe?: boolean;
  ack?: number;
  failure?: string;
  /** In a group. */
  senderId?: number;
  data?: object;
  quotedId?: number;
  isDeleted?: boolean;
  isEdited?: boolean;
  isForwarded?: boolean;
  isAutomatic?: boolean;
  authorId?: number;
  /** Minutes before now. */
  ago?: number;
  file?: PlantedFile;
  reactions?: readonly string[];
};

export type PlantedFile = {
  state?: 'coming' | 'ready' | 'failed';
  mimetype: string;
  name?: string;
  seconds?: number;
  width?: number;
  height?: number;
  waveform?: number[];
};

/** One message as the channel would have left it; the page does not hear of it. */
export async function plantMessage(talk: Talk, said: Said = {}): Promise<number> {
  const at = new Date(Date.now() - (said.ago ?? 0) * 60_000);
  const [row] = await rows<{ id: string }>(
    `insert into messages (company_id, ticket_id, connection_id, contact_id, sender_id, from_me,
       provider_id, kind, body, data, quoted_id, ack, failure, deleted_at, edited_at, forwarded,
       automatic, author_id, said_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)
     returning id`,
    [
      ...[talk.company.id, talk.ticketId, talk.connectionId, talk.contactId, said.senderId],
      ...[said.fromMe ?? false, randomUUID(), said.kind ?? 'text', said.body ?? ''],
      ...[said.data && JSON.stringify(said.data), said.quotedId, said.ack ?? 0, said.failure],
      ...[said.isDeleted ? at : null, said.isEdited ? at : null, said.isForwarded ?? false],
      ...[said.isAutomatic ?? false, said.authorId, at],
    ],
  );
  const id = Number(row?.id);
  if (said.file) await plantFile(talk, id, said.file);
  for (const emoji of said.reactions ?? []) await plantReaction(talk, id, emoji);
  return id;
}

async function plantFile(talk: Talk, messageId: number, file: PlantedFile): Promise<void> {
  await query(
    `insert into attachments
       (company_id, message_id, state, mimetype, name, seconds, width, height, waveform)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[talk.company.id, messageId, file.state ?? 'coming', file.mimetype, file.name ?? ''],
      ...[file.seconds, file.width, file.height],
      file.waveform && JSON.stringify(file.waveform),
    ],
  );
}

async function plantReaction(talk: Talk, messageId: number, emoji: string): Promise<void> {
  await query(
    `insert into message_reactions (company_id, message_id, sender_id, emoji, reacted_at)
     values ($1, $2, $3, $4, now())`,
    [talk.company.id, messageId, talk.contactId, emoji],
  );
}

/** A long conversation, written by one statement: "mensagem 1" is the oldest. */
export async function plantHistory(talk: Talk, count: number): Promise<void> {
  await query(
    `insert into messages
       (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at, created_at, ack)
     select $1, $2, $3, $4, number % 3 = 0, gen_random_uuid()::text, 'text',
       'mensagem ' || number || case when number % 5 = 0 then repeat(' e mais palavras', number % 17) else '' end,
       now() - ($5 - number) * interval '1 minute', now() - ($5 - number) * interval '1 minute', 3
     from generate_series(1, $5) as number order by number`,
    [talk.company.id, talk.ticketId, talk.connectionId, talk.contactId, count],
  );
}

export async function addMember(talk: Talk, name: string): Promise<number> {
  const [row] = await rows<{ id: string }>(
    'insert into contacts (company_id, name) values ($1, $2) returning id',
    [talk.company.id, name],
  );
  return Number(row?.id);
}

/** A file as somebody uploads it, sent by the API. */
export async function sendUpload(talk: Talk, bytes: Uint8Array, name: string, type: string) {
  const form = new FormData();
  form.set('captions', JSON.stringify(['']));
  form.set('medias', new File([new Uint8Array(bytes)], name, { type }));
  const { token } = await talk.company.adminLogin();
  const answer = await fetch(`${process.env.PROSA_URL}/api/messages/${talk.ticketId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }[])[0]?.id ?? 0;
}
