import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countQueries, type QueryCounter } from '../../test/query-counter.ts';
import type { ChannelEvent } from '../channels/channel-event.ts';
import { inSharedTransaction } from '../db/batching/shared-transaction.ts';
import { type BotDesk, startBotDesk } from './bot-test-kit.ts';
import { takeEvent } from './inbox-reader.ts';
import { group, lid, phone, said } from './ingest-test-kit.ts';

/* What waits in many chats shares a transaction, and nobody can tell. */

let counter: QueryCounter;
let desk: BotDesk;
beforeEach(async () => {
  counter = countQueries();
  desk = await deskWithMenu();
});
afterEach(async () => {
  await desk.stop();
  counter.remove();
});

async function deskWithMenu(): Promise<BotDesk> {
  const made = await startBotDesk();
  const sales = await made.queue('Vendas', { greeting_message: 'Vendas.', rotation_enabled: true });
  await made.option(sales, 'Pedidos');
  await made.menu([sales, await made.queue('Suporte', { greeting_message: 'Oi, {{name}}' })]);
  return made;
}

const customer = (n: number) => phone(`55119999900${String(n).padStart(2, '0')}`);

/** Each of so many customers says something, now. */
function lines(customers: number, text: (customer: number) => string): ChannelEvent[] {
  const at = desk.clock.now.toISOString();
  return Array.from({ length: customers }, (_, n) =>
    said({ chat: customer(n), text: text(n), at, name: `Cliente ${n}` }),
  );
}

/** As the inbox's reader does. */
async function hearTogether(events: readonly ChannelEvent[]): Promise<void> {
  const { scopes, log } = desk.server.deps;
  const { companyId, connectionId } = desk;
  await Promise.all(
    events.map((event) =>
      inSharedTransaction(scopes, { companyId, kind: 'inbox', log }, (scope) =>
        takeEvent(scope, connectionId, event),
      ),
    ),
  );
}

/** All that is left of the conversations, without the ids. */
async function traces({ db, companyId }: BotDesk): Promise<unknown[]> {
  const { rows } = await sql`
    select contact.name, contact.number, ticket.status, ticket.unread, ticket.is_bot, ticket.bot_state,
      ticket.last_message, queue.name as queue,
      array(select said.body || ' ' || said.from_me || ' ' || said.automatic from messages as said
        where said.ticket_id = ticket.id order by said.id) as messages,
      array(select sent.lane = sent.connection_id || ':' || contact.id from outbox as sent
        join messages as said on said.id = sent.message_id where said.ticket_id = ticket.id) as sent,
      array(select event.kind from ticket_events as event
        where event.ticket_id = ticket.id order by event.id) as events,
      array(select (segment.queue_id is null) || ' ' || (segment.ended_at is null)
        from attendances as attendance
        join attendance_segments as segment on segment.attendance_id = attendance.id
        where attendance.ticket_id = ticket.id order by segment.id) as segments,
      (select count(*) from errands where lane like '%:picture:' || contact.id) as errands
    from tickets as ticket join contacts as contact on contact.id = ticket.contact_id
    left join queues as queue on queue.id = ticket.queue_id
    where ticket.company_id = ${companyId} order by contact.number`.execute(db);
  return rows;
}

const answers = ['1', '2', 'um', 'Tem pão?', ' 2. '];
const rounds = [() => 'Oi', (n: number) => answers[n % 5]!, () => 'E bolo?', () => '1'];

test('what is heard together ends as if each had been heard by itself', async () => {
  const other = await deskWithMenu();
  try {
    for (const text of rounds) {
      const events = lines(20, text);
      await hearTogether(events);
      for (const event of events) await other.hear(event);
    }
    expect(await traces(desk)).toEqual(await traces(other));
    expect(await desk.tickets()).toHaveLength(20);
    const codes = (await desk.tickets()).map((ticket) => ticket.code);
    expect(new Set(codes).size).toBe(20);
  } finally {
    await other.stop();
  }
});

test('the database is asked as often for thirty messages as for three', async () => {
  // As many of one kind as of another: a first message, an answer to the menu, one that is none.
  const kinds = [() => 'Oi', (n: number) => ['1', '2', 'um'][n % 3]!, () => 'E bolo?'];
  const askedFor = async (some: (events: ChannelEvent[]) => ChannelEvent[]) => {
    const counts: number[] = [];
    for (const text of kinds) {
      const events = some(lines(60, text));
      counts.push((await counter.during(() => hearTogether(events))).queries);
    }
    return counts;
  };
  const ofThree = await askedFor((events) => events.slice(0, 3));
  const ofThirty = await askedFor((events) => events.slice(30));
  expect(ofThirty).toEqual(ofThree);
  // Not much more than for a single one (query-count.test.ts), and not once for each.
  expect(Math.max(...ofThirty)).toBeLessThanOrEqual(50);
});

test('one person who writes under two names at once is one contact with one ticket', async () => {
  const at = desk.clock.now.toISOString();
  const both = { address: customer(1).address, also: lid('77').address };
  await desk.hear(said({ chat: both, text: 'Oi', at }));
  await hearTogether([
    ...lines(8, () => 'Oi'),
    said({ chat: lid('77'), text: 'Sou eu também', at, name: 'Cliente 1' }),
  ]);
  const tickets = await desk.tickets();
  expect(tickets).toHaveLength(8);
  expect(tickets.find((ticket) => ticket.unread === 3)).toBeDefined();
  expect(await desk.contacts()).toHaveLength(8);
});

test('so is one who writes for the first time in a group and by themselves', async () => {
  const at = desk.clock.now.toISOString();
  const sender = customer(1);
  await desk.setting('CheckMsgIsGroup', 'disabled');
  await hearTogether([
    ...lines(8, () => 'Oi'),
    said({ chat: group('12@g.us'), sender, text: 'Olá, grupo', at, name: 'Cliente 1' }),
  ]);
  expect(await desk.contacts()).toHaveLength(9);
  expect((await desk.tickets()).every((ticket) => ticket.unread === 1)).toBe(true);
});

test.each([
  [2, 3],
  [3, 2],
] as const)('of two receipts for one message, %i and %i, the higher counts', async (one, other) => {
  const at = desk.clock.now.toISOString();
  // A chat that is known by number and by LID has two lanes.
  const chat = { ...customer(1), also: lid('777').address };
  await hearTogether([said({ fromMe: true, id: 'OURS', chat })]);
  const receipt = { type: 'receipt' as const, ids: ['OURS'], at };
  await hearTogether([
    { ...receipt, chat: customer(1), ack: one },
    { ...receipt, chat: lid('777'), ack: other },
  ]);
  expect(await desk.messages()).toMatchObject([{ ack: 3 }]);
});
