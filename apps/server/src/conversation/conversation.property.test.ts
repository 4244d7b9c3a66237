import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotDesk, HOUR, MINUTE, startBotDesk } from './bot-test-kit.ts';
import { newId, phone } from './ingest-test-kit.ts';

/*
 * Customers write at random, the clock jumps, the channel tells things twice, agents accept and
 * close: whatever comes, a contact has one live ticket, each message is stored once, and unread
 * counts what nobody has read.
 */

let desk: BotDesk;
let agentId: number;
beforeAll(async () => {
  desk = await startBotDesk();
  await desk.connection({ greeting_message: 'Olá!' });
  const sales = await desk.queue('Vendas', { greeting_message: 'Vendas.' });
  await desk.option(sales, 'Pedidos', { message: 'Qual?' });
  await desk.menu([sales, await desk.queue('Suporte')]);
  agentId = (await desk.make.user(desk.companyId)).id;
});
afterAll(() => desk.stop());

const CUSTOMERS = 2;

type Step =
  | { does: 'write'; who: number; text: string; minutesOld: number }
  | { does: 'repeat'; pick: number }
  | { does: 'answer'; who: number }
  | { does: 'accept'; who: number }
  | { does: 'close'; who: number }
  | { does: 'wait'; ms: number };

const who = fc.nat({ max: CUSTOMERS - 1 });
const text = fc.oneof(
  fc.constantFrom('1', '2', '0', '#', ' 1. ', '１', 'um', '3', '{{name}}', ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\u0000')),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ does: fc.constant('write' as const), who, text },
      minutesOld: fc.constantFrom(0, 0, 0, 9, 11, 60),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('repeat' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('answer' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('accept' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('close' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(MINUTE, 90 * MINUTE, 3 * HOUR, 7 * 24 * HOUR, -HOUR),
    }),
  },
);

type Told = Parameters<BotDesk['writes']>;
type Model = { live: boolean; closedAt: number | null; unread: number; tickets: number };

let round = 0;

/** Plays the steps with customers of their own, and compares with the model after each. */
async function play(steps: readonly Step[]): Promise<void> {
  round += 1;
  const chats = Array.from({ length: CUSTOMERS }, (_, index) =>
    phone(`55119${String(70_000_000 + round * CUSTOMERS + index)}`),
  );
  const told: { who: number; event: Told }[] = [];
  const models: Model[] = chats.map(() => ({ live: false, closedAt: null, unread: 0, tickets: 0 }));
  for (const one of steps) {
    await take(one);
    if ('who' in one) await compare(one.who, models[one.who]!);
  }
  for (const [index, model] of models.entries()) await compare(index, model);

  async function take(one: Step): Promise<void> {
    if (one.does === 'wait') return desk.clock.advance(one.ms);
    if (one.does === 'repeat') {
      const again = told[one.pick % Math.max(1, told.length)];
      if (again) await desk.writes(...again.event);
      return;
    }
    const model = models[one.who]!;
    const chat = chats[one.who]!;
    if (one.does === 'write') {
      const at = new Date(desk.clock.now.getTime() - one.minutesOld * MINUTE).toISOString();
      const event: Told = [one.text, { chat, id: newId(), at }];
      told.push({ who: one.who, event });
      await desk.writes(...event);
      wake(model);
      model.unread += 1;
    } else if (one.does === 'answer') {
      const event: Told = ['Do telefone', { chat, id: newId(), fromMe: true }];
      told.push({ who: one.who, event });
      await desk.writes(...event);
      if (model.tickets === 0) Object.assign(model, { tickets: 1, closedAt: now() });
      model.unread = 0;
    } else if (model.live) {
      const isClosing = one.does === 'close';
      await act(one.who, isClosing);
      if (isClosing) Object.assign(model, { live: false, closedAt: now() });
      model.unread = 0;
    }
  }

  function wake(model: Model): void {
    if (model.live) return;
    const isReopened = model.closedAt !== null && now() - model.closedAt <= 120 * MINUTE;
    if (!isReopened) Object.assign(model, { tickets: model.tickets + 1, unread: 0 });
    Object.assign(model, { live: true, closedAt: null });
  }

  async function act(index: number, isClosing: boolean): Promise<void> {
    await desk.db
      .updateTable('tickets')
      .set({ unread: 0, user_id: agentId, status: isClosing ? 'closed' : 'open' })
      .$if(isClosing, (query) => query.set({ closed_at: desk.clock.now }))
      .where('contact_id', '=', (await contactOf(index))!)
      .where('status', '!=', 'closed')
      .execute();
  }

  async function contactOf(index: number): Promise<number | undefined> {
    const row = await desk.db
      .selectFrom('contact_identities')
      .select('contact_id')
      .where('company_id', '=', desk.companyId)
      .where('value', '=', chats[index]!.address.value)
      .executeTakeFirst();
    return row?.contact_id;
  }

  async function compare(index: number, model: Model): Promise<void> {
    const contactId = (await contactOf(index)) ?? 0;
    const tickets = await desk.db
      .selectFrom('tickets')
      .select(['status', 'unread'])
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute();
    const live = tickets.filter((ticket) => ticket.status !== 'closed');
    expect(live).toHaveLength(model.live ? 1 : 0);
    expect(tickets).toHaveLength(model.tickets);
    expect((live[0] ?? tickets.at(-1))?.unread ?? 0).toBe(model.unread);
    const stored = await desk.db
      .selectFrom('messages')
      .select('provider_id')
      .where('contact_id', '=', contactId)
      .where('automatic', '=', false)
      .orderBy('id')
      .execute();
    const heard = told.filter((one) => one.who === index).map((one) => one.event[1]!.id);
    expect(stored.map((message) => message.provider_id)).toEqual(heard);
  }
}

function now(): number {
  return desk.clock.now.getTime();
}

test('whatever customers and agents do: one live ticket, nothing lost or doubled', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), play), {
    numRuns: 25,
    endOnFailure: true,
  });
}, 120_000);
