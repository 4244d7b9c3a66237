import type { MessageKind } from '@prosa/contract/message';
import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

export type NewMessage = {
  ticketId: number;
  connectionId: number;
  contactId: number;
  /** In a group: who said it. */
  senderId?: number | null;
  fromMe: boolean;
  providerId: string;
  kind: MessageKind;
  body: string;
  data?: object | null;
  quotedId?: number | null;
  quotedText?: string | null;
  forwarded?: boolean;
  ack?: number;
  authorId?: number | null;
  automatic?: boolean;
  clientId?: string | null;
  saidAt: Date;
};

/** Null if it is here already. */
export async function insertMessage(
  scope: CompanyScope,
  values: NewMessage,
): Promise<number | null> {
  const row = await scope.db
    .insertInto('messages')
    .values({
      company_id: scope.companyId,
      ticket_id: values.ticketId,
      connection_id: values.connectionId,
      contact_id: values.contactId,
      sender_id: values.senderId ?? null,
      from_me: values.fromMe,
      provider_id: values.providerId,
      kind: values.kind,
      body: values.body,
      data: values.data ? JSON.stringify(values.data) : null,
      quoted_id: values.quotedId ?? null,
      quoted_text: values.quotedText ?? null,
      forwarded: values.forwarded ?? false,
      ack: values.ack ?? 0,
      author_id: values.authorId ?? null,
      automatic: values.automatic ?? false,
      client_id: values.clientId ?? null,
      said_at: values.saidAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type MessageColumns = {
  provider_id?: string;
  kind?: MessageKind;
  body?: string;
  data?: string | null;
  quoted_id?: number | null;
  quoted_text?: string | null;
  forwarded?: boolean;
  ack?: number;
  failure?: string | null;
  edited_at?: Date;
  deleted_at?: Date;
};

export async function changeMessage(
  scope: CompanyScope,
  id: number,
  columns: MessageColumns,
): Promise<void> {
  await scope.db
    .updateTable('messages')
    .set(columns)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** Of messages that we sent: it only grows. Answers those that it changed. */
export async function raiseAcks(
  scope: CompanyScope,
  connectionId: number,
  providerIds: readonly string[],
  ack: number,
): Promise<number[]> {
  const rows = await scope.db
    .updateTable('messages')
    .set({ ack, failure: null })
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('from_me', '=', true)
    .where('provider_id', 'in', [...providerIds])
    .where('ack', '<', ack)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export type Known = { id: number; ticket_id: number; kind: MessageKind; body: string };

/** The message that the channel means, of this chat alone. */
export async function findByProviderId(
  scope: CompanyScope,
  key: {
    connectionId: number;
    providerId: string;
    fromMe: boolean;
    /** Not asked for our own: their echo may name the chat otherwise than we did. */
    contactId?: number;
  },
): Promise<(Known & { sender_id: number | null }) | undefined> {
  let query = scope.db
    .selectFrom('messages')
    .select(['id', 'ticket_id', 'kind', 'body', 'sender_id'])
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', key.connectionId)
    .where('provider_id', '=', key.providerId)
    .where('from_me', '=', key.fromMe);
  if (key.contactId !== undefined) query = query.where('contact_id', '=', key.contactId);
  return query.executeTakeFirst();
}

/**
 * The message that this author sent under this name, if it is here already. Two requests with one
 * name wait for each other: the second finds what the first has written.
 */
export async function findByClientId(
  scope: CompanyScope,
  authorId: number,
  clientId: string,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 0))`.execute(scope.db);
  const row = await scope.db
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}
