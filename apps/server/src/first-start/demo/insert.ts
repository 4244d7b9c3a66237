import { comparableNumber } from '@prosa/contract/phone';
import { fillTemplate } from '@prosa/contract/templates';
import { sql } from 'kysely';
import { newMessageId } from '../../channels/message-id.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import type { DemoContact } from './contacts.ts';
import { type DemoConversation, kindOf, lastMessage, lastStep } from './conversation.ts';
import type { StoredDemoFile } from './files.ts';
import { idsByKey } from './ids-by-key.ts';
import type { DemoPlan } from './plan.ts';

/** Whom and what the plan calls by name. */
export type DemoPlace = {
  companyId: number;
  connectionId: number;
  timezone: string;
  userId(name: string | null): number | null;
  queueId(name: string | null): number | null;
  tagId(name: string): number;
};

type Ticket = { id: number; conversation: DemoConversation };

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 1000;

/** All of the plan's rows, in few statements: a first start must stay quick. */
export async function insertPlan(
  { db }: AcrossCompaniesScope,
  place: DemoPlace,
  { contacts, conversations }: DemoPlan,
  pictures: readonly (string | null)[],
): Promise<{ tickets: Ticket[]; contactIds: number[] }> {
  const contactIds = await insertContacts({ db }, place, contacts, pictures);
  const tickets = conversations.map((conversation, index) => {
    const day = dayOf(new Date(conversation.steps[0]!.at), place.timezone);
    const code = `${day}-${String(index + 1).padStart(4, '0')}`;
    const contact = contacts[conversation.contact]!;
    return { code, contact, conversation: withFacts(conversation, contact, code, place.timezone) };
  });
  const rows = tickets.map(({ code, conversation }) => {
    const { status, queue, user, at } = lastStep(conversation);
    const opened = new Date(conversation.steps[0]!.at);
    const last = lastMessage(conversation);
    return {
      company_id: place.companyId,
      code,
      status,
      contact_id: contactIds[conversation.contact]!,
      connection_id: place.connectionId,
      queue_id: place.queueId(queue),
      user_id: place.userId(user),
      is_group: conversation.isGroup,
      is_bot: conversation.bot?.at === 'menu',
      bot_state: conversation.bot && JSON.stringify(conversation.bot),
      unread: conversation.unread,
      last_message: last.body,
      last_message_kind: kindOf(last.file),
      last_message_at: new Date(last.at),
      closed_at: status === 'closed' ? new Date(at) : null,
      created_at: opened,
      updated_at: new Date(Math.max(last.at, at)),
    };
  });
  const made = await db.insertInto('tickets').values(rows).returning(['id', 'code']).execute();
  const codes = tickets.map(({ code }) => code);
  const ids = idsByKey(codes, made, ({ code }) => code);
  await sql`select setval(${`ticket_numbers.of_${place.companyId}`}, ${rows.length})`.execute(db);
  return {
    tickets: tickets.map((ticket, index) => ({ ...ticket, id: ids[index]! })),
    contactIds,
  };
}

/** The company's own texts with the facts in their places, as the bot sends them. */
function withFacts(
  conversation: DemoConversation,
  contact: DemoContact,
  protocol: string,
  timezone: string,
): DemoConversation {
  const messages = conversation.messages.map((message) => {
    if (message.by !== 'bot') return message;
    const facts = { contact, protocol, timezone, now: new Date(message.at) };
    return { ...message, body: fillTemplate(message.body, { ...facts, language: 'pt' }) };
  });
  return { ...conversation, messages };
}

async function insertContacts(
  { db }: Pick<AcrossCompaniesScope, 'db'>,
  { companyId, connectionId }: DemoPlace,
  contacts: readonly DemoContact[],
  pictures: readonly (string | null)[],
): Promise<number[]> {
  const rows = await db
    .insertInto('contacts')
    .values(
      contacts.map(({ name, number, email, extraInfo, isGroup }, index) => ({
        company_id: companyId,
        name,
        number,
        email,
        is_group: isGroup,
        extra_info: JSON.stringify(extraInfo),
        last_connection_id: connectionId,
        picture_key: pictures[index] ?? null,
      })),
    )
    .returning(['id', 'name', 'number'])
    .execute();
  // Groups have no number, and names may come twice.
  const keyOf = ({ name, number }: { name: string; number: string | null }) => number ?? name;
  const ids = idsByKey(contacts.map(keyOf), rows, keyOf);
  const identities = contacts.map(({ number, groupId }, index) => {
    const value = number ?? groupId ?? '';
    return {
      company_id: companyId,
      contact_id: ids[index]!,
      value,
      kind: number === null ? ('group' as const) : ('phone' as const),
      match_value: number === null ? value : comparableNumber(number),
    };
  });
  await db.insertInto('contact_identities').values(identities).execute();
  return ids;
}

type Attached = { ticket: Ticket; place: number; file: StoredDemoFile };

/** In the order in which they were said, over all conversations, as ids would have grown. */
export async function insertMessages(
  { db }: AcrossCompaniesScope,
  place: DemoPlace,
  { tickets, contactIds }: { tickets: readonly Ticket[]; contactIds: readonly number[] },
  files: readonly Attached[],
): Promise<void> {
  const { companyId } = place;
  const said = tickets
    .flatMap((ticket) =>
      ticket.conversation.messages.map((message, index) => ({ ticket, message, index })),
    )
    .toSorted((one, other) => one.message.at - other.message.at);
  const ids = new Map<string, number>();
  for (let from = 0; from < said.length; from += ROWS_AT_ONCE) {
    const some = said.slice(from, from + ROWS_AT_ONCE);
    const providerIds = some.map(() => newMessageId());
    const rows = await db
      .insertInto('messages')
      .values(
        some.map(({ ticket, message, index }, row) => {
          const { conversation } = ticket;
          const at = new Date(message.at);
          const fromMe = message.by !== 'customer';
          const isRecent = index === conversation.messages.length - 1;
          return {
            company_id: companyId,
            ticket_id: ticket.id,
            connection_id: place.connectionId,
            contact_id: contactIds[conversation.contact]!,
            sender_id: message.member === undefined ? null : contactIds[message.member]!,
            from_me: fromMe,
            provider_id: providerIds[row]!,
            kind: kindOf(message.file),
            body: message.body,
            ack: fromMe ? (isRecent ? 2 : 3) : 0,
            author_id: place.userId(message.author ?? null),
            automatic: message.by === 'bot',
            said_at: at,
            created_at: at,
            updated_at: at,
          };
        }),
      )
      .returning(['id', 'provider_id'])
      .execute();
    const messageIds = idsByKey(providerIds, rows, (row) => row.provider_id);
    for (const [row, { ticket, index }] of some.entries()) {
      ids.set(`${ticket.id}/${index}`, messageIds[row]!);
    }
  }
  await insertFiles({ db }, companyId, files, ids);
}

async function insertFiles(
  { db }: Pick<AcrossCompaniesScope, 'db'>,
  companyId: number,
  files: readonly Attached[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = files.map(({ ticket, place, file }) => {
    const { key, waveform, previewKey, ...facts } = file;
    return {
      company_id: companyId,
      state: 'ready' as const,
      ...facts,
      file_key: key,
      message_id: ids.get(`${ticket.id}/${place}`)!,
      waveform: waveform ? JSON.stringify(waveform) : null,
      preview_key: previewKey,
    };
  });
  await db.insertInto('attachments').values(rows).execute();
}

/** As YYYYMMDD in the company's zone. */
function dayOf(at: Date, timezone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  return day.format(at).replaceAll('-', '');
}
