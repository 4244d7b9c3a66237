import { expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();

test('what comes while the client is away waits, and arrives in order after the login', async () => {
  const before = await lab.link(BUSINESS);
  // Who writes for the first time gives a token of trust along, which would wait as well.
  for (const from of [ANA, BRUNO]) {
    const first = await lab.send(from, { to: BUSINESS, kind: 'text', text: 'antes' });
    await before.message(first.id);
    await lab.awaitMessage(from, { id: first.id, ack: 2 });
  }
  await expect
    .poll(async () => (await lab.device(before.device)).waiting, { timeout: 30_000 })
    .toBe(0);
  await before.end();
  await lab.awaitEvent('device-offline', { device: before.device });

  const ids: string[] = [];
  for (const [from, text] of [
    [ANA, 'um'],
    [BRUNO, 'dois'],
    [ANA, 'três'],
  ] as const) {
    ids.push((await lab.send(from, { to: BUSINESS, kind: 'text', text })).id);
  }
  expect((await lab.device(before.device)).waiting).toBe(3);

  const after = await lab.reconnect(before);
  for (const id of ids) expect((await after.message(id)).type).toBe('append');
  const order = after.seen.messages.map(({ message }) => message.key.id);
  expect(order.filter((id) => ids.includes(id ?? ''))).toEqual(ids);
  for (const id of ids.slice(0, 1)) await lab.awaitMessage(ANA, { id, ack: 2 });
  await after.end();
});

test('receipts wait as well', async () => {
  const client = await lab.link(BUSINESS);
  await lab.changeTelephone(ANA, { receipts: 'none' });
  const sent = await client.socket.sendMessage(jid(ANA), { text: 'até logo' });
  const id = sent?.key.id ?? '';
  await lab.awaitMessage(ANA, { id });
  await client.end();
  await lab.awaitEvent('device-offline', { device: client.device });
  await lab.giveReceipt(ANA, { chat: BUSINESS, type: 'read' });

  const again = await lab.reconnect(client);
  await again.until('read', ({ updates }) =>
    updates.some(({ key, update }) => key.id === id && update.status === 4),
  );
  await again.end();
  await lab.changeTelephone(ANA, { receipts: 'delivered' });
});

test('a message that was delivered but not confirmed is delivered again', async () => {
  const client = await lab.link(BUSINESS);
  const warmUp = await lab.send(BRUNO, { to: BUSINESS, kind: 'text', text: 'oi' });
  await client.message(warmUp.id);
  await lab.awaitMessage(BRUNO, { id: warmUp.id, ack: 2 });
  // The client dies between the decryption and its receipt.
  client.socket.ws.removeAllListeners('CB:message');
  const { id } = await lab.send(BRUNO, { to: BUSINESS, kind: 'text', text: 'perdida?' });
  await lab.drop(client.device);
  await client.until('close', ({ closed }) => closed);

  const again = await lab.reconnect(client);
  const { type, message } = await again.message(id);
  expect({ type, text: message.message?.conversation }).toEqual({
    type: 'append',
    text: 'perdida?',
  });
  await lab.awaitMessage(BRUNO, { id, ack: 2 });
  expect((await lab.device(client.device)).waiting).toBe(0);
});
