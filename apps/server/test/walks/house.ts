import type { Noun } from '@prosa/contract/ids';
import { may, type Profile } from '@prosa/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import type { Factories } from '../factories.ts';
import { companyTables, type Ids, type World } from './world.ts';

export const HIDDEN_MARK = 'words-of-a-queue-that-is-not-theirs';
/** Of a quick message, which whoever manages them may read. */
const OF_ONE_PERSON = `${HIDDEN_MARK} quick`;

/** Whether a text says what this profile may not read. */
export function saysHidden(profile: Profile, text: string): boolean {
  const isManager = may(profile, 'quick-messages:manage');
  return (isManager ? text.replaceAll(OF_ONE_PERSON, '') : text).includes(HIDDEN_MARK);
}

/**
 * Whose a noun is within its company. A conversation's belong to who may see its ticket; a person's to
 * themselves; the company's to everybody in it. A new noun without an entry does not compile.
 */
export const belongings: Record<Noun, 'conversation' | 'person' | 'contact' | 'company'> = {
  ticket: 'conversation',
  ticketUuid: 'conversation',
  message: 'conversation',
  ticketNote: 'conversation',
  billInquiry: 'conversation',
  quickMessage: 'person',
  chat: 'person',
  chatUuid: 'person',
  chatMessage: 'person',
  // The admins' alone.
  auditEntry: 'person',
  apiKey: 'person',
  webhook: 'person',
  webhookDelivery: 'person',
  contactBulk: 'person',
  // Everybody may look at it; what concerns all its conversations is another matter.
  contact: 'contact',
  contactMerge: 'contact',
  company: 'company',
  user: 'company',
  queue: 'company',
  queueOption: 'company',
  connection: 'company',
  plan: 'company',
  tag: 'company',
  contactImport: 'company',
  contactList: 'company',
  contactListItem: 'company',
  campaign: 'company',
  shipment: 'company',
  // The host's, for whole companies or everybody.
  announcement: 'company',
  help: 'company',
  // The admins' and the host's.
  invoice: 'company',
  payment: 'company',
  companyDeletion: 'company',
  // As contacts are: what is to be sent, and to whom, is nobody's secret.
  schedule: 'company',
};

/** One company, seen from a queue of it; what is hidden is another queue's, with one of everything. */
export type House = World & { hidden: Ids; adminToken: string };

type HouseOptions = {
  profile: Profile;
  /** The hidden conversation is another one of the very same contact. */
  sameContact: boolean;
  /** They ask by an API key that they once made. */
  byKey?: boolean;
};

/** `HIDDEN_MARK` stands in every text that only those of the other queue may read, and in their own. */
export async function makeHouse(
  make: Factories,
  db: Db,
  { profile, sameContact, byKey = false }: HouseOptions,
): Promise<House> {
  const { companyId, token: adminToken } = await make.admin();
  const queue = await make.queue(companyId);
  const asked = await make.member(companyId, { profile, queueIds: [queue] });
  const plan = await make.plan();

  async function side(
    mark: string,
    queueId: number,
    userId: number,
    contactId: number,
  ): Promise<Ids> {
    const connection = await make.connection(companyId, { queueIds: [queueId] });
    const ticket = await make.ticket(companyId, {
      contactId,
      connectionId: connection,
      queueId,
      userId,
      status: 'open',
      lastMessage: `${mark} last message`,
    });
    const message = await make.message(companyId, ticket.id, { body: `${mark} message` });
    await db
      .insertInto('attachments')
      .values({
        company_id: companyId,
        message_id: message,
        state: 'ready',
        mimetype: 'text/plain',
        name: `${mark}.txt`,
        file_key: crypto.randomUUID().replaceAll('-', ''),
      })
      .execute();
    await db
      .insertInto('message_versions')
      .values({
        company_id: companyId,
        message_id: message,
        body: `${mark} before`,
        until: new Date(),
      })
      .execute();
    const schedule = await make.schedule(companyId, { userId, contactId });
    const webhook = await make.webhook(companyId);
    const chat = await make.chat(companyId, [userId], { title: `${mark} chat` });
    const chatMessage = await make.chatMessage(companyId, chat.id, userId, `${mark} chat message`);
    await make.enableCampaigns(companyId);
    const contactList = await make.contactList(companyId);
    const campaign = await make.campaign(companyId, {
      listId: contactList,
      connectionId: connection,
    });
    return {
      contactList,
      contactListItem: await make.contactListItem(companyId, contactList),
      campaign,
      shipment: await make.shipment(companyId, campaign),
      chat: chat.id,
      chatUuid: chat.uuid,
      chatMessage,
      schedule,
      company: companyId,
      plan,
      user: userId,
      queue: queueId,
      connection,
      contact: contactId,
      ticket: ticket.id,
      ticketUuid: ticket.uuid,
      message,
      contactMerge: await make.contactMerge(companyId, contactId),
      contactImport: await make.contactImport(companyId, userId),
      contactBulk: await make.contactBulk(companyId, userId),
      announcement: await make.announcement(companyId),
      help: await make.help(),
      invoice: await make.invoice(companyId),
      payment: await make.payment(companyId),
      companyDeletion: await make.companyDeletion(),
      auditEntry: await make.auditEntry(companyId, userId),
      webhook,
      webhookDelivery: await make.webhookDelivery(companyId, webhook, `${mark} told`),
      apiKey: (await make.apiKey(companyId, userId)).id,
      queueOption: await make.queueOption(companyId, queueId),
      tag: await make.tag(companyId, { ticketId: ticket.id }),
      billInquiry: await make.billInquiry(companyId, ticket.id),
      ticketNote: await make.ticketNote(companyId, ticket.id, { note: `${mark} note`, userId }),
      quickMessage: await make.quickMessage(companyId, userId, {
        message: `${mark} quick`,
      }),
    };
  }

  const contact = await make.contact(companyId);
  const ids = await side('own', queue, asked.id, contact);
  const otherQueue = await make.queue(companyId);
  const colleague = await make.user(companyId, { queueIds: [otherQueue] });
  const otherContact = sameContact ? contact : await make.contact(companyId);
  const hidden = await side(HIDDEN_MARK, otherQueue, colleague.id, otherContact);
  const connectionToken = await make.connectionToken(ids.connection);
  const token = byKey ? (await make.apiKey(companyId, asked.id, { used: true })).key : asked.token;
  return { companyId, askerId: asked.id, token, connectionToken, adminToken, ids, hidden };
}

const prepared = new WeakSet<Db>();

/** One value that changes with any change in a conversation, or in where its messages go. */
export async function conversationPrint(db: Db, { ticket, contact }: Ids): Promise<string> {
  if (!prepared.has(db)) await preparePrint(db);
  const { rows } = await sql<{ hash: string }>`
    select test_conversation_print(${ticket}, ${contact}) as hash`.execute(db);
  return rows[0]!.hash;
}

/** Every table that names a ticket or a message, as the database itself lists them. */
async function preparePrint(db: Db): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('ticket_id', 'message_id')
    order by 1, 2`.execute(db);
  const known = new Set(await companyTables(db));
  const hashOf = (table: string, condition: string, what = 'row_data') =>
    `(select md5(string_agg(md5(${what}::text), '' order by ${what}::text))
      from ${table} as row_data where ${condition})`;
  const ofMessages = 'in (select id from messages where ticket_id = asked_ticket)';
  const hashes = [
    hashOf('tickets', 'id = asked_ticket'),
    hashOf('contacts', 'id = asked_contact', '(number, active, merged_into)'),
    hashOf('contact_identities', 'contact_id = asked_contact'),
    ...columns
      .filter(({ table }) => known.has(table))
      .map(({ table, column }) =>
        hashOf(
          table,
          column === 'ticket_id' ? 'ticket_id = asked_ticket' : `message_id ${ofMessages}`,
        ),
      ),
  ];
  await sql
    .raw(
      `create or replace function test_conversation_print(asked_ticket bigint, asked_contact bigint)
       returns text language plpgsql as $$ begin return concat_ws(' ', ${hashes.join(', ')}); end $$`,
    )
    .execute(db);
  prepared.add(db);
}
