import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../test/full-size.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { CompanyScope } from '../db/scope.ts';
import { updateContact } from '../features/contacts/contact.service.ts';
import { writeBody } from '../features/messages/message.service.ts';
import { updateTicket } from '../features/tickets/ticket.actions.ts';
import { markTicketRead } from '../features/tickets/ticket.service.ts';
import { type BotDesk, HOUR, MINUTE, startBotDesk } from './bot-test-kit.ts';
import {
  type AgentAction,
  agentActs,
  customerWrites,
  type Model,
  newModel,
  ownerWrites,
} from './conversation-model.ts';
import { newId, phone } from './ingest-test-kit.ts';

/*
 * Customers write at random, agents do what they can and cannot, the clock jumps, the channel tells
 * things twice. Whatever comes, the engine ends where a model of a few lines does: one live ticket,
 * each message once, and unread what nobody has read.
 */

let desk: BotDesk;
let agents: number[];
let queues: number[];
beforeAll(async () => {
  desk = await startBotDesk();
  await desk.connection({ greeting_message: 'Olá!' });
  const sales = await desk.queue('Vendas', { greeting_message: 'Vendas.' });
  await desk.option(sales, 'Pedidos', { message: 'Qual?' });
  queues = [sales, await desk.queue('Suporte', { complation_message: 'Tchau!' })];
  await desk.menu(queues);
  await desk.setting('userRating', 'enabled');
  await desk.setting('sendGreetingAccepted', 'enabled');
  await desk.setting('sendMsgTransfTicket', 'enabled');
  const made = [1, 2].map(() => desk.make.user(desk.companyId, { profile: 'admin' }));
  agents = (await Promise.all(made)).map(({ id }) => id);
});
afterAll(() => desk.stop());

const CUSTOMERS = 2;

type Step =
  | { does: 'says'; who: number; text: string; minutesOld: number }
  | { does: 'repeats'; pick: number }
  | { does: 'owner'; who: number }
  | { does: 'agent'; who: number; action: AgentAction['does']; by: number; other: number }
  | { does: 'blocks'; who: number; active: boolean }
  | { does: 'waits'; ms: number };

const who = fc.nat({ max: CUSTOMERS - 1 });
const one = fc.nat({ max: 1 });
const text = fc.oneof(
  fc.constantFrom('1', '2', '0', '#', ' 1. ', '１', 'um', '3', '{{name}}', 'a'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((it) => !it.includes('\0')),
);
const is = <T extends string>(value: T) => fc.constant(value);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: is('says'),
      who,
      text,
      minutesOld: fc.constantFrom(0, 0, 0, 9, 11, 60),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: is('repeats'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: is('owner'), who }) },
  { weight: 1, arbitrary: fc.record({ does: is('blocks'), who, active: fc.boolean() }) },
  {
    weight: 10,
    arbitrary: fc.record({
      does: is('agent'),
      who,
      by: one,
      other: one,
      action: fc.constantFrom(
        ...(['open', 'open', 'open', 'return', 'close', 'close', 'close'] as const),
        ...(['to-queue', 'to-user', 'write', 'write', 'read'] as const),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: is('waits'),
      ms: fc.constantFrom(MINUTE, 90 * MINUTE, 3 * HOUR, 25 * HOUR, 7 * 24 * HOUR, -HOUR),
    }),
  },
);

/** What belongs together and would hardly ever come about by chance: a service, and what follows it. */
const service: fc.Arbitrary<Step[]> = fc
  .record({
    who,
    by: one,
    text,
    after: fc.option(fc.constantFrom('1', '2', '3', ' 3 ', '4', 'Obrigada')),
    pause: fc.constantFrom(0, MINUTE, 90 * MINUTE, 3 * HOUR, 25 * HOUR, -HOUR),
  })
  .map(({ who, by, text, after, pause }): Step[] => [
    { does: 'says', who, text, minutesOld: 0 },
    { does: 'agent', who, action: 'open', by, other: by },
    { does: 'agent', who, action: 'close', by, other: by },
    { does: 'waits', ms: pause },
    ...(after === null ? [] : [{ does: 'says' as const, who, text: after, minutesOld: 0 }]),
  ]);
const scenes = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: step.map((it) => [it]) }, { weight: 1, arbitrary: service }),
    {
      minLength: 10,
      maxLength: 25,
    },
  )
  .map((some) => some.flat());

type Told = Parameters<BotDesk['writes']>;
type Customer = { chat: ReturnType<typeof phone>; model: Model; told: Told[] };

let round = 0;

/** Plays the steps with customers of their own, and compares with the model after each. */
async function play(steps: readonly Step[]): Promise<void> {
  round += 1;
  const customers = Array.from({ length: CUSTOMERS }, (_, index): Customer => {
    const number = `55119${String(70_000_000 + round * CUSTOMERS + index)}`;
    return { chat: phone(number), model: newModel(), told: [] };
  });
  for (const step of steps) {
    await take(step, customers);
    const touched = 'who' in step ? [customers[step.who]!] : customers;
    if (step.does !== 'waits') for (const customer of touched) await compare(customer);
  }
}

async function take(step: Step, customers: readonly Customer[]): Promise<void> {
  const now = desk.clock.now.getTime();
  if (step.does === 'waits') return desk.clock.advance(step.ms);
  if (step.does === 'repeats') {
    const all = customers.flatMap(({ told }) => told);
    const again = all[step.pick % Math.max(1, all.length)];
    if (again) await desk.writes(...again);
    return;
  }
  const customer = customers[step.who]!;
  const { chat, model } = customer;
  if (step.does === 'agent') return act(customer, step);
  if (step.does === 'blocks') return block(customer, step.active);
  const isOwner = step.does === 'owner';
  const saidAt = isOwner ? now : now - step.minutesOld * MINUTE;
  const said = isOwner ? 'Do telefone' : step.text;
  const event: Told = [
    said,
    { chat, id: newId(), fromMe: isOwner, at: new Date(saidAt).toISOString() },
  ];
  customer.told.push(event);
  await desk.writes(...event);
  if (isOwner) ownerWrites(model, said, now);
  else customerWrites(model, said, saidAt, now);
}

async function act(customer: Customer, step: Extract<Step, { does: 'agent' }>): Promise<void> {
  const ticketId = (await ticketsOf(customer))[0]?.id;
  if (ticketId === undefined) return;
  const by = agents[step.by]!;
  const user = agents[step.other]!;
  const action: AgentAction =
    step.action === 'to-user'
      ? { does: 'to-user', by, user }
      : step.action === 'write'
        ? { does: 'write', by, text: `Resposta ${customer.model.said.length}` }
        : { does: step.action, by };
  const may = agentActs(customer.model, action, desk.clock.now.getTime());
  const done = await as(by, async (scope, actor) => {
    const update = (asked: Parameters<typeof updateTicket>[3]) =>
      updateTicket(scope, actor, ticketId, asked);
    if (action.does === 'write') {
      return writeBody(scope, actor, ticketId, { body: action.text });
    }
    if (action.does === 'read') return markTicketRead(scope, actor, ticketId);
    if (action.does === 'to-user') return update({ userId: action.user });
    if (action.does === 'to-queue') return update({ queueId: queues[step.other]! });
    return update({
      status: ({ open: 'open', return: 'pending', close: 'closed' } as const)[action.does],
    });
  });
  expect(done).toBe(may);
}

async function block({ chat, model }: Customer, active: boolean): Promise<void> {
  const contactId = await contactOf(chat.address.value);
  if (contactId === undefined) return;
  await as(agents[0]!, (scope) => updateContact(scope, contactId, { active }, null));
  model.blocked = !active;
}

/** Whether it was allowed; what else is thrown is a fault. */
async function as(
  userId: number,
  work: (scope: CompanyScope, actor: Actor) => Promise<unknown>,
): Promise<boolean> {
  const { companyId } = desk;
  const actor: Actor = { userId, companyId, sessionId: '', profile: 'admin', super: false };
  try {
    await desk.server.deps.scopes.inCompany({ companyId, actor }, (scope) => work(scope, actor));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function contactOf(number: string): Promise<number | undefined> {
  const row = await desk.db
    .selectFrom('contact_identities')
    .select('contact_id')
    .where('company_id', '=', desk.companyId)
    .where('value', '=', number)
    .executeTakeFirst();
  return row?.contact_id;
}

/** The live one first, then the newest. */
async function ticketsOf({ chat }: Customer) {
  return desk.db
    .selectFrom('tickets')
    .select(['id', 'status', 'unread', 'user_id', 'last_message'])
    .where('contact_id', '=', (await contactOf(chat.address.value)) ?? 0)
    .orderBy((row) => row('status', '=', 'closed'))
    .orderBy('id', 'desc')
    .execute();
}

async function compare(customer: Customer): Promise<void> {
  const { model } = customer;
  const tickets = await ticketsOf(customer);
  const [present] = tickets;
  expect({
    status: present?.status ?? null,
    user: present?.user_id ?? null,
    unread: present?.unread ?? 0,
    tickets: tickets.length,
  }).toEqual({
    status: model.status,
    user: model.user,
    unread: model.unread,
    tickets: model.tickets,
  });
  expect(tickets.filter(({ status }) => status !== 'closed').length).toBeLessThanOrEqual(1);
  const stored = await desk.db
    .selectFrom('messages')
    .select(['body', 'automatic', 'ticket_id'])
    .where('contact_id', '=', (await contactOf(customer.chat.address.value)) ?? 0)
    .orderBy('id')
    .execute();
  expect(stored.filter(({ automatic }) => !automatic).map(({ body }) => body)).toEqual(model.said);
  const last = stored.findLast(({ ticket_id }) => ticket_id === present?.id);
  expect(present?.last_message).toBe(last?.body);
}

test('whatever customers and agents do, the engine ends where the model does', async () => {
  await fc.assert(fc.asyncProperty(scenes, play), {
    numRuns: sized(20, 8),
    endOnFailure: true,
  });
  const nothing = async (query: ReturnType<typeof sql<object>>) =>
    expect((await query.execute(desk.db)).rows).toEqual([]);
  // Of all those conversations: who is being served has one attendance that is not finished …
  await nothing(sql`
    select ticket.id from tickets as ticket where (status = 'closed') <> not exists (
      select from attendances where ticket_id = ticket.id and finished_at is null)`);
  // … and what we said is sent once.
  await nothing(sql`
    select message.id from messages as message left join outbox on outbox.message_id = message.id
    where message.from_me and (message.automatic or message.author_id is not null)
    group by message.id having count(outbox.id) <> 1`);
});
