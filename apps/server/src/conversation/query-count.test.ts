import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BotDesk, bia, startBotDesk } from './bot-test-kit.ts';
import { takeEvent } from './inbox-reader.ts';
import { said } from './ingest-test-kit.ts';

let desk: BotDesk;
beforeEach(async () => {
  desk = await startBotDesk();
});
afterEach(() => desk.stop());

/** What one message asks of the database, and how often that is the company's rules. */
async function queriesOf(text: string): Promise<{ all: number; rules: number }> {
  const asked = { all: 0, rules: 0 };
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked.all += 1;
      if (JSON.stringify(node).includes('"companies"')) asked.rules += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const event = said({ chat: bia, text, at: desk.clock.now.toISOString() });
  const { scopes } = desk.server.deps;
  await scopes.inCompany({ companyId: desk.companyId, actor: null }, (scope) => {
    const counted = { ...scope, db: scope.db.withPlugin(counting) };
    return takeEvent(counted, desk.connectionId, event);
  });
  return asked;
}

test('a message reads the company’s rules once, and asks the database few things', async () => {
  const sales = await desk.queue('Vendas', { greeting_message: 'Vendas.' });
  await desk.option(sales, 'Pedidos');
  const support = await desk.queue('Suporte', { greeting_message: '{{ms}}' });
  await desk.menu([sales, support]);
  const first = await queriesOf('Oi');
  const repeated = await queriesOf('um');
  const entered = await queriesOf('2');
  const quiet = await queriesOf('Tem pão?');
  for (const asked of [first, repeated, entered, quiet]) expect(asked.rules).toBe(1);
  // The first makes contact and ticket; the last is what most messages are.
  expect(first.all).toBeLessThanOrEqual(23);
  expect(repeated.all).toBeLessThanOrEqual(13);
  expect(entered.all).toBeLessThanOrEqual(21);
  expect(quiet.all).toBeLessThanOrEqual(7);
});

test('and not more of them in a company that has many customers, tickets and messages', async () => {
  const sales = await desk.queue('Vendas', { greeting_message: 'Vendas.' });
  await desk.menu([sales, await desk.queue('Suporte', { greeting_message: '{{ms}}' })]);
  await queriesOf('Oi');
  await queriesOf('1');
  const before = await queriesOf('Tem pão?');
  const { companyId, connectionId, make } = desk;
  for (let count = 0; count < 10; count += 1) {
    const { id } = await make.ticket(companyId, { connectionId, queueId: sales, status: 'open' });
    await make.message(companyId, id);
    await make.tag(companyId, { ticketId: id });
    await make.user(companyId, { queueIds: [sales] });
  }
  expect(await queriesOf('E bolo?')).toEqual(before);
});
