import { type BinaryNode, proto } from 'baileys';
import { expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';
import type { TestClient } from './testing/test-client.ts';

const { DELIVERY_ACK, PLAYED, READ, SERVER_ACK } = proto.WebMessageInfo.Status;

const lab = await labForTests();
const client = await lab.link(BUSINESS);

async function send(to: string, text: string): Promise<string> {
  const sent = await client.socket.sendMessage(jid(to), { text });
  return sent?.key.id ?? '';
}

/** rc14 merges what comes in one breath, into an update or into its own echo: any will do. */
function reached({ until }: TestClient, id: string, status: number) {
  return until(`status ${status} of ${id}`, ({ updates, messages }) => {
    const update = updates.some(({ key, update }) => key.id === id && update.status === status);
    return (
      update || messages.some(({ message }) => message.key.id === id && message.status === status)
    );
  });
}

test('delivered by itself, read and played when the customer does', async () => {
  const id = await send(ANA, 'Chegou?');
  await reached(client, id, DELIVERY_ACK);
  expect((await lab.awaitMessage(BUSINESS, { id, ack: 2 })).ack).toBe(2);

  await lab.giveReceipt(ANA, { chat: BUSINESS, messages: [id], type: 'read' });
  await reached(client, id, READ);
  await lab.giveReceipt(ANA, { chat: BUSINESS, messages: [id], type: 'played' });
  await reached(client, id, PLAYED);
  expect((await lab.awaitMessage(BUSINESS, { id, ack: 4 })).ack).toBe(4);
});

test('a telephone can be silent, or read everything at once', async () => {
  await lab.changeTelephone(BRUNO, { receipts: 'none' });
  const ids = [await send(BRUNO, 'um'), await send(BRUNO, 'dois')];
  for (const id of ids) expect((await lab.awaitMessage(BRUNO, { id })).ack).toBe(1);

  // One receipt for all that the chat holds.
  await lab.giveReceipt(BRUNO, { chat: BUSINESS, type: 'read' });
  for (const id of ids) await reached(client, id, READ);

  await lab.changeTelephone(BRUNO, { receipts: 'read' });
  await reached(client, await send(BRUNO, 'três'), READ);
});

test('rc14 lets a lower status hide a higher one of the same breath; the raw receipts have both', async () => {
  const raw: (string | undefined)[] = [];
  client.socket.ws.on('CB:receipt', ({ attrs }: BinaryNode) => raw.push(attrs.type));
  // The own telephone's "I have it" and the customer's "delivered", the wrong way round.
  await lab.setFaults(BUSINESS, { reorder: 2 });
  const id = await send(ANA, 'E agora?');
  await reached(client, id, SERVER_ACK);
  expect(raw).toEqual([undefined, 'sender']);
  const told = client.seen.updates.filter(({ key }) => key.id === id);
  expect(told.map(({ update }) => update.status)).not.toContain(DELIVERY_ACK);
  await lab.clearFaults(BUSINESS);
});

test('the customer sees two ticks when the client has it, and blue ones when it was read', async () => {
  const { id, message } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'Oi?' });
  expect(message.ack).toBe(1);
  const received = await client.message(id);
  await lab.awaitMessage(ANA, { id, ack: 2 });
  await client.socket.readMessages([received.message.key]);
  expect((await lab.awaitMessage(ANA, { id, ack: 3 })).ack).toBe(3);
  expect((await lab.device(client.device)).waiting).toBe(0);
});

test('two customers may choose the same id, and each keeps ticks of its own', async () => {
  const id = 'MESMO';
  await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'da Ana', id });
  await lab.send(BRUNO, { to: BUSINESS, kind: 'text', text: 'do Bruno', id });
  const fromBruno = await client.until('both', ({ messages }) => {
    const same = messages.filter(({ message }) => message.key.id === id);
    return (
      same.length === 2 && same.find(({ message }) => message.message?.conversation === 'do Bruno')
    );
  });
  await client.socket.readMessages([fromBruno.message.key]);
  await lab.awaitMessage(BRUNO, { id, ack: 3 });
  expect((await lab.awaitMessage(ANA, { id, ack: 2 })).ack).toBe(2);
});
