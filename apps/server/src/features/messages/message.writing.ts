import type { MessageKind } from '@prosa/contract/message';
import { type Selectable, sql } from 'kysely';
import { batched } from '../../db/batching/batched.ts';
import { batchedUpdate } from '../../db/batching/batched-rows.ts';
import { anyOf, insertRowsForIds } from '../../db/batching/bulk-statements.ts';
import type { Database } from '../../db/schema.ts';
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
export const insertMessage = batched(async (scope, messages: readonly NewMessage[]) => {
  const rows = messages.map((values) => ({
    ticket_id: values.ticketId,
    connection_id: values.connectionId,
    contact_id: values.contactId,
    sender_id: values.senderId ?? null,
    from_me: values.fromMe,
    provider_id: values.providerId,
    kind: values.kind,
    body: values.body,
    data: values.data ?? null,
    quoted_id: values.quotedId ?? null,
    quoted_text: values.quotedText ?? null,
    forwarded: values.forwarded ?? false,
    ack: values.ack ?? 0,
    author_id: values.authorId ?? null,
    automatic: values.automatic ?? false,
    client_id: values.clientId ?? null,
    said_at: values.saidAt,
  }));
  return insertRowsForIds(scope, 'messages', rows, {
    matchedBy: ['connection_id', 'provider_id', 'from_me', 'contact_id', 'sender_id'],
    onConflict: sql`on conflict do nothing`,
  });
});

type MessageColumns = {
  provider_id?: string;
  kind?: MessageKind;
  body?: string;
  data?: object | null;
  quoted_id?: number | null;
  quoted_text?: string | null;
  forwarded?: boolean;
  ack?: number;
  failure?: string | null;
  edited_at?: Date;
  deleted_at?: Date;
  delete_wanted_at?: Date | null;
};

const updateMessage = batchedUpdate('messages');

export function changeMessage(
  scope: CompanyScope,
  id: number,
  columns: MessageColumns,
): Promise<void> {
  return updateMessage(scope, { id, set: columns });
}

type Raise = {
  connectionId: number;
  /** The chat that the receipt came from. */
  contactIds: readonly number[];
  providerIds: readonly string[];
  ack: number;
};

/** Of messages that we sent: it only grows. Answers those that it changed. */
export const raiseAcks = batched(async (scope, raises: readonly Raise[]) => {
  const raised = raises.map((): number[] => []);
  // From the lowest up: of two for one message, a single statement would take either.
  for (const ack of [...new Set(raises.map((one) => one.ack))].sort()) {
    for (const { id, index } of await raiseTo(scope, ack, raises)) raised[index]!.push(id);
  }
  return raised;
});

async function raiseTo(scope: CompanyScope, ack: number, raises: readonly Raise[]) {
  const asked = raises
    .map(({ connectionId, contactIds, providerIds, ack: to }, index) => ({
      connection_id: connectionId,
      contact_ids: contactIds,
      provider_ids: providerIds,
      index,
      to,
    }))
    .filter(({ to }) => to === ack);
  const connections = [...new Set(asked.map((one) => one.connection_id))];
  const names = [...new Set(asked.flatMap((one) => one.provider_ids))];
  // All names of a message in one row: it may change from one to another while this waits for it. The same names stand
  // in the query as plain values, too: for a join alone PostgreSQL reads all messages of a small company instead of the index.
  const { rows } = await sql<{ id: number; index: number }>`
    update messages set ack = ${ack}, failure = null
    from json_to_recordset(${JSON.stringify(asked)})
      as raised (connection_id bigint, contact_ids bigint[], provider_ids text[], index integer)
    where company_id = ${scope.companyId} and messages.connection_id = ${anyOf(connections)}
      and from_me = true and messages.provider_id = any(${names}::text[])
      and messages.connection_id = raised.connection_id
      and messages.provider_id = any(raised.provider_ids)
      and messages.contact_id = any(raised.contact_ids)
      and messages.ack < ${ack}
    returning messages.id, raised.index`.execute(scope.db);
  return rows;
}

/** The provider has it. False if a receipt was quicker, and has told so. */
export const markSent = batched(async (scope, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    update messages set ack = 1, failure = null
    where company_id = ${scope.companyId} and id = ${anyOf(ids)} and ack < 1
    returning id`.execute(scope.db);
  const marked = new Set(rows.map(({ id }) => id));
  return ids.map((id) => marked.has(id));
});

export type Known = Pick<
  Selectable<Database['messages']>,
  'id' | 'ticket_id' | 'kind' | 'body' | 'contact_id' | 'sender_id'
>;

type ProviderKey = {
  connectionId: number;
  providerId: string;
  /** Left out for what our own telephone tells: it may name the chat otherwise than we did. */
  contactId?: number;
  /** In a group: who said it. Two of them may have chosen the same id. */
  senderId?: number;
};

/** The message that the channel means, of this chat alone. */
export function findByProviderId(
  scope: CompanyScope,
  { fromMe, ...key }: ProviderKey & { fromMe: boolean },
): Promise<Known | undefined> {
  return (fromMe ? findOwn : findSaid)(scope, key);
}

const findOwn = finderOf(true);
const findSaid = finderOf(false);

function finderOf(fromMe: boolean) {
  return batched(async (scope: CompanyScope, asked: readonly ProviderKey[]) => {
    const { rows } = await sql<Known & { place: number }>`
      select message.id, message.ticket_id, message.kind, message.body, message.contact_id,
        message.sender_id, asked.place
      from unnest(${asked.map((one) => one.connectionId)}::bigint[],
        ${asked.map((one) => one.providerId)}::text[],
        ${asked.map((one) => one.contactId ?? null)}::bigint[],
        ${asked.map((one) => one.senderId ?? null)}::bigint[])
        with ordinality as asked (connection_id, provider_id, contact_id, sender_id, place)
      cross join lateral (
        select * from messages
        where company_id = ${scope.companyId} and connection_id = asked.connection_id
          and provider_id = asked.provider_id and from_me = ${sql.lit(fromMe)}
          and (asked.contact_id is null or contact_id = asked.contact_id)
          and (asked.sender_id is null or sender_id = asked.sender_id)
        limit 1
      ) as message`.execute(scope.db);
    const found = new Map(rows.map(({ place, ...row }) => [place, row]));
    return asked.map((_, index) => found.get(index + 1));
  });
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
