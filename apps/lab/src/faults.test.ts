import type { BinaryNode } from 'baileys';
import { afterEach, expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';
import type { TestClient } from './testing/test-client.ts';

const lab = await labForTests();
let client = await lab.link(BUSINESS);
afterEach(() => lab.clearFaults(BUSINESS));

const text = (body: string) => ({ to: BUSINESS, kind: 'text', text: body }) as const;

async function send(to: string, body: string): Promise<string> {
  const sent = await client.socket.sendMessage(jid(to), { text: body });
  return sent?.key.id ?? '';
}

const ackOf = (id: string, { until }: TestClient = client) =>
  until(`ack of ${id}`, ({ acks }) => acks.find((ack) => ack.id === id));

/** By their places among the messages that the client has told of. */
const placesOf = (ids: string[]) =>
  client.until('all of them', ({ messages }) => {
    const told = messages.map(({ message }) => message.key.id);
    const places = ids.map((id) => told.indexOf(id));
    return !places.includes(-1) && places;
  });

test('drop: the connection ends, and the same device comes back', async () => {
  await lab.drop(client.device);
  const { code } = await client.until('close', ({ closed }) => closed);
  expect(code).toBe(428);
  client = await lab.reconnect(client);
  await ackOf(await send(ANA, 'voltei'));
});

test('delay: everything comes later, in its order', async () => {
  await lab.setFaults(BUSINESS, { delayMs: 300 });
  const began = performance.now();
  const ids = [];
  for (const body of ['um', 'dois', 'três']) ids.push((await lab.send(ANA, text(body))).id);
  const places = await placesOf(ids);
  expect(performance.now() - began).toBeGreaterThanOrEqual(290);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('duplicate: the client is given every message twice, and cannot open the second', async () => {
  const given: string[] = [];
  client.socket.ws.on('CB:message', ({ attrs }: BinaryNode) => given.push(attrs.id ?? ''));
  await lab.setFaults(BUSINESS, { duplicate: true });
  const { id } = await lab.send(ANA, text('em dobro'));
  await client.message(id);
  await lab.awaitEvent('refused', { message: id });
  expect(given.slice(0, 2)).toEqual([id, id]);
});

test('reorder: the last comes first', async () => {
  await lab.setFaults(BUSINESS, { reorder: 3 });
  const ids = [];
  for (const body of ['A', 'B', 'C']) ids.push((await lab.send(ANA, text(body))).id);
  const places = await placesOf(ids);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

test('carried: each time that a message leaves for a client, in the order of the line', async () => {
  const carried: string[] = [];
  const unhear = lab.lab.hear((event) => {
    if (event.type === 'carried') carried.push(event.message);
  });
  await lab.setFaults(BUSINESS, { reorder: 2, duplicate: true });
  const first = await lab.send(ANA, text('primeira'));
  const second = await lab.send(ANA, text('segunda'));
  await placesOf([first.id, second.id]);
  unhear();
  expect(carried).toEqual([second.id, second.id, first.id, first.id]);
});

test('reorder: what is held back goes when it is switched off', async () => {
  await lab.setFaults(BUSINESS, { reorder: 10 });
  const { id } = await lab.send(ANA, text('espere'));
  await lab.clearFaults(BUSINESS);
  await client.message(id);
});

test('nack: refused with a code, and on nobody’s telephone', async () => {
  await lab.setFaults(BUSINESS, { nack: { code: 463, times: 1, to: BRUNO } });
  const fine = await send(ANA, 'esta vai');
  expect((await ackOf(fine)).error).toBeUndefined();
  const refused = await send(BRUNO, 'esta não');
  expect((await ackOf(refused)).error).toBe('463');
  const accepted = await send(BRUNO, 'esta sim');
  expect((await ackOf(accepted)).error).toBeUndefined();
  await lab.awaitMessage(BRUNO, { id: accepted });
  expect((await lab.messages(BRUNO)).map(({ id }) => id)).not.toContain(refused);
});

test('withheld acks: on the telephone, but the client is never told', async () => {
  await lab.setFaults(BUSINESS, { withholdAcks: true });
  const silent = await send(ANA, 'chegou?');
  await lab.awaitMessage(ANA, { id: silent });
  await lab.setFaults(BUSINESS, { withholdAcks: false });
  await ackOf(await send(ANA, 'e agora?'));
  expect(client.seen.acks.map(({ id }) => id)).not.toContain(silent);
});

test('silence: the client notices by itself that nobody answers', async () => {
  await client.end();
  client = await lab.reconnect(client, { keepAliveIntervalMs: 100 });
  await lab.setFaults(BUSINESS, { silence: true });
  const { id } = await lab.send(ANA, text('alguém?'));
  const { code, reason } = await client.until('close', ({ closed }) => closed);
  expect({ code, reason }).toEqual({ code: 408, reason: 'Connection was lost' });

  await lab.clearFaults(BUSINESS);
  client = await lab.reconnect(client);
  expect((await client.message(id)).type).toBe('append');
});
