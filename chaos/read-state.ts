import { sql } from 'kysely';
import type { MessageView } from '../apps/lab/src/contract/message.ts';
import type { Db } from '../apps/server/src/db/schema.ts';
import type { Automatic, TicketEventRow } from './judges/bot.ts';
import type { StoredInbound } from './judges/inbound.ts';
import { pageRefusals, type Shown, type StoredOutbound } from './judges/outbound.ts';
import type { StoredSchedule } from './judges/schedules.ts';
import type { Held, WaitingRow } from './judges/stuck.ts';
import type { StoredTicket } from './judges/tickets.ts';
import { CAMPAIGN, grouped, PAGE } from './record.ts';
import type { World } from './world.ts';

/** Everything that the judges look at, as it stands. */
export type State = {
  inbound: (StoredInbound & { ticketId: number })[];
  outbound: StoredOutbound[];
  automatic: Automatic[];
  tickets: StoredTicket[];
  events: TicketEventRow[];
  waiting: WaitingRow[];
  held: Held[];
  telephones: Shown[];
  schedules: StoredSchedule[];
  /** What the telephones show of campaigns. */
  campaigned: { id: string; telephone: string; text: string }[];
};

export async function readState(world: World): Promise<State> {
  const { db, companyId } = world.shop;
  const messages = await db
    .selectFrom('messages')
    .leftJoin('attachments', (join) =>
      join
        .onRef('attachments.message_id', '=', 'messages.id')
        .on('attachments.state', '=', 'ready'),
    )
    .select(['messages.id', 'provider_id as providerId', 'contact_id as contactId', 'kind', 'body'])
    .select(['connection_id as connectionId', 'ticket_id as ticketId', 'messages.failure', 'ack'])
    .select(['from_me as fromMe', 'automatic', 'attachments.sha256 as picture'])
    .where('messages.company_id', '=', companyId)
    .orderBy('messages.id')
    .execute();
  const inbound = messages.filter((one) => !one.fromMe);
  const outbound = messages.filter((one) => one.fromMe);
  return {
    inbound,
    outbound,
    automatic: outbound.filter((one) => one.automatic),
    tickets: await db
      .selectFrom('tickets')
      .select(['id', 'contact_id as contactId', 'connection_id as connectionId'])
      .select(['status', 'unread'])
      .where('company_id', '=', companyId)
      .execute(),
    events: await db
      .selectFrom('ticket_events')
      .select(['ticket_id as ticketId', 'kind'])
      .where('company_id', '=', companyId)
      .execute(),
    waiting: await waitingRows(db),
    held: await heldByProvider(world),
    telephones: await shownOnTelephones(world, inbound),
    schedules: await storedSchedules(db),
    campaigned: await campaignedOn(world),
  };
}

async function campaignedOn({ campaigner, shop }: World): Promise<State['campaigned']> {
  const shown: State['campaigned'] = [];
  for (const telephone of campaigner?.people ?? []) {
    for (const { id, text, fromMe, deleted } of await shop.lab.messages(telephone)) {
      if (!fromMe && !deleted && text.startsWith(CAMPAIGN)) shown.push({ id, telephone, text });
    }
  }
  return shown;
}

export function storedSchedules(db: Db): Promise<StoredSchedule[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'body as text', 'send_at as sendAt', 'status', 'failure'])
    .orderBy('send_at')
    .orderBy('id')
    .execute();
}

/** Every one that there is or will be. */
export async function orderedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'lease_token' and table_schema = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Of every ordered table, and of what else is worked off. */
export async function waitingRows(db: Db): Promise<WaitingRow[]> {
  const found: WaitingRow[] = [];
  for (const name of await orderedTables(db)) {
    const { rows } = await sql<WaitingRow>`
      select ${name} as "table", id::text, last_error as error,
        case when outcome = 'failed' then 'failed' else 'waiting' end as state
      from ${sql.table(name)} where finished_at is null or outcome = 'failed'
      order by id`.execute(db);
    found.push(...rows);
  }
  const { rows } = await sql<WaitingRow>`
    select 'channel_journal' as "table", id::text, null as error, 'waiting' as state
      from channel_journal
    union all
    select 'channel_commands', id::text, null, 'waiting' from channel_commands
    union all
    select 'job', id::text, last_error,
        case when attempts >= max_attempts then 'failed' else 'waiting' end
      from graphile_worker.jobs
      where (attempts >= max_attempts and locked_at is null) or run_at < now() - interval '5 seconds'
  `.execute(db);
  const refused = await refusedByPage(db);
  return [...found.filter(({ table, id }) => table !== 'outbox' || !refused.has(id)), ...rows];
}

/** What a page refused for good has failed rightly: outbound.ts asks whether the desk says so. */
async function refusedByPage(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select outbox.id::text from outbox
    join messages on messages.company_id = outbox.company_id and messages.id = outbox.message_id
    where outbox.outcome = 'failed' and messages.failure = any (${[...pageRefusals]})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function heldByProvider({ shop, allLines }: World): Promise<Held[]> {
  return Promise.all(
    allLines.map(async ({ device }) => ({
      device,
      waiting: (await shop.lab.device(device)).waiting,
    })),
  );
}

/** Only those who have written are contacts, and can have been answered. */
async function shownOnTelephones(
  { shop, lines, page, record }: World,
  inbound: readonly StoredInbound[],
): Promise<Shown[]> {
  const contactOf = new Map(inbound.map((row) => [row.providerId, row.contactId]));
  const connectionOf = new Map(lines.map((line) => [line.number, line.id]));
  if (page !== null) connectionOf.set(PAGE, page);
  const chats = grouped(record.sent, (one) => `${one.customer} ${one.line}`);
  const shown: Shown[] = [];
  for (const [first] of chats.values()) {
    const { customer, line, id } = first!;
    const contactId = contactOf.get(id);
    if (contactId === undefined) continue;
    const messages = await shop.lab.messages(customer, line);
    shown.push({
      contactId,
      connectionId: connectionOf.get(line)!,
      messages: shownOf(
        messages.filter((message) => !message.fromMe),
        line,
      ),
    });
  }
  return shown;
}

/** On Messenger a picture has no words: they are the message after it. */
function shownOf(messages: readonly MessageView[], line: string): Shown['messages'] {
  const shown: { id: string; text: string; picture: string | null }[] = [];
  for (const { id, text, media } of messages) {
    const before = shown.at(-1);
    if (line === PAGE && before?.picture && !before.text && !media) before.text = text;
    else shown.push({ id, text, picture: media && hexOf(media.sha256) });
  }
  return shown;
}

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');
