import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../src/features/outgoing-webhooks/receiver-kit.ts';
import { eventually } from '../eventually.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Shop } from './shop.ts';

let shop: Shop;
let receiver: Receiver;
let line: string;
let byToken: Shop['call'];
beforeAll(async () => {
  receiver = await startReceiver();
  shop = await openTestShop({ WEBHOOK_PRIVATE_NETWORKS: '1' });
  const linked = await shop.link();
  line = linked.number;
  byToken = shop.as(await shop.make.connectionToken(linked.id));
  const made = await shop.call('POST', '/outgoing-webhooks', {
    name: 'Loja',
    url: receiver.url,
    events: ['message.received', 'message.sent', 'message.ack'],
  });
  receiver.knows(made.body.secret);
});
afterAll(async () => {
  await shop?.stop();
  await receiver?.stop();
});

const toldOf = (type: string, body: string) =>
  receiver.heard.filter((one) => one.type === type && one.data.message.body === body);

test('a program’s message arrives; how far it came and what is answered is told by webhook', async () => {
  const { number } = await shop.lab.createTelephone({ name: 'Rosa' });
  const { status, body } = await byToken('POST', '/messages/send', { number, body: 'Saiu!' });
  expect(status).toBe(200);
  await shop.lab.awaitEvent('message', { 'message.text': 'Saiu!' });
  await eventually(async () => {
    expect((await byToken('GET', `/messages/${body.messageId}`)).body.ack).toBeGreaterThan(1);
    expect(toldOf('message.ack', 'Saiu!').at(-1)?.data.message.ack).toBeGreaterThan(1);
  });
  await shop.lab.send(number, { to: line, kind: 'text', text: 'Obrigada!' });
  await eventually(async () => expect(toldOf('message.received', 'Obrigada!')).toHaveLength(1));
  const [sent] = toldOf('message.sent', 'Saiu!');
  const [received] = toldOf('message.received', 'Obrigada!');
  expect(received?.data).toMatchObject({
    message: { fromMe: false },
    ticket: { contact: { id: sent?.data.ticket.contactId } },
  });
  expect(receiver.heard.every(({ isSigned }) => isSigned)).toBe(true);
});

test('a number that nobody has: told by webhook when it turns out, and refused from then on', async () => {
  const number = '5511900000404';
  const first = await byToken('POST', '/messages/send', { number, body: 'Alguém?' });
  expect(first.status).toBe(200);
  await eventually(async () => {
    const [told] = toldOf('message.ack', 'Alguém?');
    expect(told?.data.message).toMatchObject({ failure: 'no-account' });
  });
  const shown = await byToken('GET', `/messages/${first.body.messageId}`);
  expect(shown.body).toMatchObject({ status: 'failed', failure: 'no-account' });
  const second = await byToken('POST', '/messages/send', { number, body: 'Ninguém?' });
  expect(second).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } });
});
