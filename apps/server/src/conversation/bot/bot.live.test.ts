import { channelName } from '@prosa/contract/channel-name';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ear, listen } from '../../live/test-ear.ts';
import { type BotDesk, startBotDesk } from '../bot-test-kit.ts';

let desk: BotDesk;
let url: string;
const ears: Ear[] = [];
beforeEach(async () => {
  desk = await startBotDesk({ PORT: '0', HOST: '127.0.0.1' });
  url = `http://127.0.0.1:${(await desk.server.listen()).port}`;
});
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.socket.disconnect();
  await desk.stop();
});

async function agentIn(queueId: number): Promise<Ear> {
  const { token } = await desk.make.member(desk.companyId, { queueIds: [queueId] });
  const ear = await listen({ url, scopes: desk.server.deps.scopes }, token);
  ears.push(ear);
  return ear;
}

test('who serves the queue hears of the ticket and of the bot’s words when it enters; others do not', async () => {
  const sales = await desk.queue('Vendas', { greeting_message: 'Aqui é Vendas.' });
  const support = await desk.queue('Suporte');
  await desk.menu([sales, support]);
  const [seller, helper] = [await agentIn(sales), await agentIn(support)];
  const tickets = channelName(desk.companyId, 'ticket');
  const messages = channelName(desk.companyId, 'appMessage');
  await desk.writes('Oi');
  await desk.writes('1');
  const heard = await seller.wait(tickets, ({ action }) => action === 'update');
  expect(heard).toMatchObject({ ticket: { queueId: sales, status: 'pending', isBot: false } });
  await seller.wait(
    messages,
    ({ message }) => (message as { body: string }).body === 'Aqui é Vendas.',
  );
  // What comes next reaches the other queue: whatever came before, it was not sent there.
  await desk.db
    .updateTable('tickets')
    .set({ queue_id: support })
    .where('company_id', '=', desk.companyId)
    .execute();
  await desk.writes('Alô?');
  await helper.wait(messages);
  expect(helper.on(tickets)).toEqual([]);
  expect(helper.on(messages)).toMatchObject([{ message: { body: 'Alô?' } }]);
});

test('a new ticket is told as such, too', async () => {
  const { token } = await desk.make.member(desk.companyId, { profile: 'admin' });
  const ear = await listen({ url, scopes: desk.server.deps.scopes }, token);
  ears.push(ear);
  await desk.writes('Oi');
  const heard = await ear.wait(channelName(desk.companyId, 'ticket'));
  expect(heard).toMatchObject({ action: 'create', ticket: { status: 'pending' } });
});
