import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallEvent } from '../channels/channel-event.ts';
import { type BotDesk, bia, MINUTE, withBot } from './bot-test-kit.ts';
import { serverOfFile } from './ingest-test-kit.ts';
import { placeUnanswered } from './unanswered.jobs.ts';

const server = serverOfFile();
let desk: BotDesk;
let sales: number;
let support: number;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  sales = await desk.queue('Vendas');
  support = await desk.queue('Suporte');
  await desk.connection({ greeting_message: 'Olá!' });
});
afterEach(() => desk.stop());

async function pass(minutes: number) {
  desk.clock.advance(minutes * MINUTE);
  const { scopes } = desk.server.deps;
  await placeUnanswered(scopes);
}

test('a menu without an answer leads to the fallback queue after 15 minutes, where a line says so', async () => {
  await desk.menu([sales, support], support);
  await desk.writes('Oi');
  // Logged in anew each time: a token ends sooner than the menu's minutes.
  const asHelper = async (path: string, query = {}) => {
    const { token } = await desk.make.member(desk.companyId, { queueIds: [support] });
    return (await desk.call('GET', `/api/tickets${path}`, { token, query })).body;
  };
  const seen = async () => (await asHelper('', { status: 'pending' })).tickets;
  await pass(14);
  expect(await desk.ticket()).toMatchObject({ queue_id: null, is_bot: true });
  expect(await seen()).toEqual([]);
  await pass(1);
  const { id } = await desk.ticket();
  expect(await desk.ticket()).toMatchObject({ queue_id: support, is_bot: false });
  expect(await seen()).toMatchObject([{ id, queueId: support }]);
  const { events } = await asHelper(`/${id}/events`);
  expect(events[0]).toMatchObject({
    kind: 'unanswered',
    actor: null,
    to: { queue: { id: support } },
  });
  await desk.answers();
  await desk.writes('1');
  expect(await desk.answers(), 'people answer now').toEqual([]);
});

test('each answer gives them the minutes again', async () => {
  await desk.menu([sales, support]);
  await desk.writes('Oi');
  await pass(14);
  await desk.writes('hein?');
  await pass(14);
  expect(await desk.ticket()).toMatchObject({ queue_id: null });
  await pass(1);
  expect(await desk.ticket()).toMatchObject({ queue_id: sales });
});

test('the company chooses the minutes, or that it waits for ever', async () => {
  await desk.menu([sales, support]);
  await desk.setting('menuPatienceMinutes', 'never');
  await desk.writes('Oi');
  await pass(24 * 60);
  expect(await desk.ticket()).toMatchObject({ queue_id: null });
  await desk.setting('menuPatienceMinutes', '60');
  await pass(0);
  expect(await desk.ticket()).toMatchObject({ queue_id: sales });
});

test('a stranger’s missed call leads there, too', async () => {
  await desk.menu([sales, support], support);
  const at = desk.clock.now.toISOString();
  const call: CallEvent = {
    type: 'call',
    id: 'CALL1',
    chat: bia,
    from: bia,
    video: false,
    state: 'ringing',
    at,
  };
  await desk.hear(call);
  expect(await desk.ticket()).toMatchObject({ queue_id: null });
  await pass(15);
  expect(await desk.ticket()).toMatchObject({ queue_id: support });
});

test('what waits for the hours is left to them, and a connection without queues has nowhere', async () => {
  await desk.writes('Oi');
  await pass(60);
  expect(await desk.ticket()).toMatchObject({ queue_id: null });
  await desk.menu([sales]);
  await desk.db
    .updateTable('tickets')
    .set({ bot_state: JSON.stringify({ at: 'hours', queueId: null }) })
    .where('company_id', '=', desk.companyId)
    .execute();
  await pass(60);
  expect(await desk.ticket()).toMatchObject({ queue_id: null });
});
