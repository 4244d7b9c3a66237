import type { Noun } from '@prosa/contract/ids';
import type { Profile } from '@prosa/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import type { Factories } from '../factories.ts';

/** One id of every noun: a new noun without an entry does not compile. */
export type Ids = Record<Exclude<Noun, 'ticketUuid' | 'chatUuid'>, number> & {
  ticketUuid: string;
  chatUuid: string;
};

/** Somebody's session, or an admin's API key with all the rights that one can have. */
export type Asker = Profile | 'key';

export type World = {
  companyId: number;
  /** Whose the token is. */
  askerId: number;
  token: string;
  /** Of its connection, for programs. */
  connectionToken: string;
  ids: Ids;
};

/** A company with one of everything; `mark` stands in every text of it. The token is that of `who`. */
export async function makeWorld(
  make: Factories,
  mark: string,
  who: Asker = 'admin',
): Promise<World> {
  const admin = await make.admin({ mark });
  const { companyId } = admin;
  const queue = await make.queue(companyId, {
    name: `${mark} queue`,
    greeting: `${mark} greeting`,
  });
  await make.queue(companyId, { name: `${mark} second queue` });
  const queueOption = await make.queueOption(companyId, queue, { title: `${mark} option` });
  const user = await make.user(companyId, { name: `${mark} user`, queueIds: [queue] });
  const connection = await make.connection(companyId, {
    name: `${mark} connection`,
    queueIds: [queue],
  });
  const connectionToken = await make.connectionToken(connection);
  const plan = await make.plan();
  const contact = await make.contact(companyId, { name: `${mark} contact` });
  const ticket = await make.ticket(companyId, {
    contactId: contact,
    connectionId: connection,
    queueId: queue,
    // Open, so that it can be written in.
    status: 'open',
    userId: user.id,
    lastMessage: `${mark} last message`,
  });
  const tag = await make.tag(companyId, { name: `${mark} tag`, ticketId: ticket.id });
  const message = await make.message(companyId, ticket.id, { body: `${mark} message` });
  const ticketNote = await make.ticketNote(companyId, ticket.id, {
    note: `${mark} note`,
    userId: user.id,
  });
  const quickMessage = await make.quickMessage(companyId, user.id, {
    shortcode: `${mark} short`,
    message: `${mark} quick message`,
  });
  const schedule = await make.schedule(
    companyId,
    { userId: user.id, contactId: contact },
    { body: `${mark} schedule` },
  );
  const asker = await askerOf();
  const chat = await make.chat(companyId, [asker.id, user.id], { title: `${mark} chat` });
  const chatMessage = await make.chatMessage(companyId, chat.id, user.id, `${mark} chat message`);
  const contactMerge = await make.contactMerge(companyId, contact);
  const contactImport = await make.contactImport(companyId, admin.adminId, `${mark} import`);
  const contactBulk = await make.contactBulk(companyId, user.id);
  await make.enableCampaigns(companyId);
  const contactList = await make.contactList(companyId, `${mark} list`);
  const contactListItem = await make.contactListItem(companyId, contactList, {
    name: `${mark} person`,
  });
  const campaign = await make.campaign(companyId, {
    name: `${mark} campaign`,
    text: `${mark} text`,
    listId: contactList,
    connectionId: connection,
  });
  const shipment = await make.shipment(companyId, campaign);
  const auditEntry = await make.auditEntry(companyId, user.id);
  const { id: apiKey } = await make.apiKey(companyId, user.id, { name: `${mark} key` });
  const webhook = await make.webhook(companyId, { name: `${mark} webhook` });
  const webhookDelivery = await make.webhookDelivery(companyId, webhook, `${mark} payload`);
  const announcement = await make.announcement(companyId, { title: `${mark} announcement` });
  const help = await make.help();
  const invoice = await make.invoice(companyId, { detail: `${mark} plan` });
  const companyDeletion = await make.companyDeletion();
  async function askerOf(): Promise<{ id: number; token: string }> {
    const ofAdmin = { id: admin.adminId, token: admin.token };
    if (who === 'admin') return ofAdmin;
    if (who === 'key')
      return {
        ...ofAdmin,
        token: (await make.apiKey(companyId, admin.adminId, { used: true })).key,
      };
    return make.member(companyId, { profile: who, queueIds: [queue] });
  }
  return {
    companyId,
    askerId: asker.id,
    token: asker.token,
    connectionToken,
    ids: {
      company: companyId,
      user: user.id,
      queue,
      queueOption,
      connection,
      plan,
      contact,
      contactMerge,
      contactImport,
      contactBulk,
      ticket: ticket.id,
      ticketUuid: ticket.uuid,
      message,
      tag,
      ticketNote,
      billInquiry: await make.billInquiry(companyId, ticket.id),
      quickMessage,
      schedule,
      contactList,
      contactListItem,
      campaign,
      shipment,
      chat: chat.id,
      chatUuid: chat.uuid,
      chatMessage,
      auditEntry,
      apiKey,
      webhook,
      webhookDelivery,
      announcement,
      help,
      invoice,
      // The host's alone.
      payment: await make.payment(companyId, { invoiceId: invoice }),
      companyDeletion,
    },
  };
}

/** Every table with a company's rows, as the database itself lists them. */
export async function companyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * The same company again and again, for as long as nothing in it has changed: what is refused, or only reads, leaves it to
 * the next one. To ask is a tenth of the work of making another.
 */
export function untouched<T extends { companyId: number }>(
  db: Db,
  make: () => Promise<T>,
): () => Promise<T> {
  let present: { company: T; print: string } | undefined;
  const isUntouched = async ({ company, print }: NonNullable<typeof present>) =>
    (await fingerprint(db, company.companyId)) === print;
  return async () => {
    if (present && (await isUntouched(present))) return present.company;
    const company = await make();
    present = { company, print: await fingerprint(db, company.companyId) };
    return company;
  };
}

const prepared = new WeakSet<Db>();

/** One value that changes with any change in a company's rows: `table=hash`, side by side. */
export async function fingerprint(db: Db, companyId: number): Promise<string> {
  if (!prepared.has(db)) await prepareFingerprint(db);
  const { rows } = await sql<{ hash: string }>`
    select test_fingerprint(${companyId}) as hash`.execute(db);
  return rows[0]!.hash;
}

/** The tables in which something is otherwise than in an earlier fingerprint. */
export function changedTables(before: string, after: string): string[] {
  const then = new Set(before.split(' '));
  return after
    .split(' ')
    .filter((one) => !then.has(one))
    .map((one) => one.split('=')[0]!);
}

/** A function keeps its plans: planning a query over all tables takes longer than running it. */
async function prepareFingerprint(db: Db): Promise<void> {
  const tables = (await companyTables(db)).filter((table) => table !== 'presence');
  const hashOf = (table: string, column: string) =>
    `'${table}=' || (select coalesce(md5(string_agg(md5(row_data::text), '' order by row_data::text)), '')
      from ${table} as row_data where ${column} = company)`;
  const hashes = [...tables.map((table) => hashOf(table, 'company_id')), hashOf('companies', 'id')];
  await sql
    .raw(
      `create or replace function test_fingerprint(company bigint) returns text
       language plpgsql as $$ begin return concat_ws(' ', ${hashes.join(', ')}); end $$`,
    )
    .execute(db);
  prepared.add(db);
}
