import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from './open-test-shop.ts';
import type { Linked, Shop } from './shop.ts';

let shop: Shop;
let line: Linked;
beforeAll(async () => {
  shop = await openTestShop();
  line = await shop.link();
});
afterAll(() => shop.stop());

async function talk() {
  const { number } = await shop.lab.createTelephone({});
  await shop.lab.send(number, { to: line.number, kind: 'text', text: 'Oi' });
  const { id: ticketId } = await shop.openTicketOf(number);
  const say = async (body: string) =>
    (await shop.call('POST', `/messages/${ticketId}`, { body })).body.id as number;
  const drop = (id: number) => shop.call('DELETE', `/messages/${id}`);
  const shown = (id: number) => shop.message(number, (one) => one.id === id);
  return { number, say, drop, shown };
}

test('what is deleted in the moment it is sent is on nobody’s telephone', async () => {
  const { number, say, drop } = await talk();
  const texts = Array.from({ length: 12 }, (_, n) => `Engano ${n}`);
  const answers = await Promise.all(texts.map(async (text) => drop(await say(text))));
  for (const { status, body } of answers) {
    expect({ status, isDeleted: body.isDeleted }).toEqual({ status: 200, isDeleted: true });
  }
  // Sent after them all: nothing of theirs is still on its way.
  await say('Ponto');
  await shop.lab.awaitMessage(number, { text: 'Ponto' });
  const messages = await shop.lab.messages(number);
  const readable = messages.filter((one) => one.text?.startsWith('Engano') && !one.deleted);
  expect(readable.map((one) => one.text)).toEqual([]);
});

test('one that the customer has before we know it is shown as deleted when it is gone there', async () => {
  const { number, say, drop } = await talk();
  // From now on only the message itself has to go out, not what its encryption asks for first.
  await say('Bom dia');
  await shop.lab.awaitMessage(number, { text: 'Bom dia' });
  await shop.lab.setFaults(line.number, { delayMs: 5_000 });
  const id = await say('Preço errado');
  const { id: theirs } = await shop.lab.awaitMessage(number, {
    text: 'Preço errado',
    timeoutMs: 60_000,
  });
  const dropping = drop(id);
  const meanwhile = await shop.message(number, (one) => one.id === id && one.isBeingDeleted);
  expect(meanwhile).toMatchObject({ isDeleted: false, ack: 0 });
  await shop.lab.clearFaults(line.number);
  await shop.lab.awaitMessage(number, { id: theirs, deleted: true, timeoutMs: 60_000 });
  await shop.message(number, (one) => one.id === id && one.isDeleted && !one.isBeingDeleted);
  expect((await dropping).status).toBe(200);
});
