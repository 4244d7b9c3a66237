import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Address } from '../address.ts';
import { type Conversation, createConversation, phone } from './conversation-kit.ts';

// A person's list of devices may name one whose keys the server does not give out: a browser that
// was just linked, or is about to go. The others must not wait for it.

let c: Conversation;
beforeAll(async () => {
  c = await createConversation();
});
afterAll(() => c.t.close());
afterEach(() => c.lab.clearFaults(c.shop.number));

const cases = [
  [404, 'device'],
  [406, 'device'],
  [404, 'answer'],
  [406, 'answer'],
] as const;

test.for(cases)('%i, told of the %s: the others get the message', async ([code, told]) => {
  const { number } = await c.lab.createTelephone({ devices: 2 });
  await c.lab.setFaults(c.shop.number, { keyless: { code, told } });
  const id = await c.send(phone(number), { kind: 'text', text: 'Chegou?' });
  expect((await c.lab.awaitMessage(number, { id })).devices).toHaveLength(2);
});

test.for(cases)('%i, told of the %s: so does a group', async ([code, told]) => {
  const members = [await c.lab.createTelephone({ devices: 2 }), await c.lab.createTelephone()];
  const numbers = members.map(({ number }) => number);
  const { id: jid } = await c.lab.createGroup({
    subject: 'Turma',
    participants: [...numbers, c.shop.number],
  });
  await c.lab.setFaults(c.shop.number, { keyless: { code, told } });
  const group: Address = { kind: 'group', value: jid.split('@')[0]! };
  const id = await c.send(group, { kind: 'text', text: 'Oi, turma' });
  for (const number of numbers) await c.lab.awaitMessage(number, { id, text: 'Oi, turma' });
});

test.for(cases)('%i for all devices, told of the %s: worth another try', async ([code, told]) => {
  const { number } = await c.lab.createTelephone();
  await c.lab.setFaults(c.shop.number, { keyless: { code, told, devices: 'all' } });
  await expect(c.send(phone(number), { kind: 'text', text: 'Alô?' })).rejects.toMatchObject({
    reason: 'provider',
    temporary: true,
  });
  await c.lab.clearFaults(c.shop.number);
  const id = await c.send(phone(number), { kind: 'text', text: 'Agora sim' });
  await c.lab.awaitMessage(number, { id });
});

test('a device that has its keys again gets the next message', async () => {
  const { number } = await c.lab.createTelephone({ devices: 2 });
  await c.lab.setFaults(c.shop.number, { keyless: { code: 406, devices: 'all', told: 'answer' } });
  await expect(c.send(phone(number), { kind: 'text', text: 'um' })).rejects.toThrow();
  await c.lab.clearFaults(c.shop.number);
  const id = await c.send(phone(number), { kind: 'text', text: 'dois' });
  expect((await c.lab.awaitMessage(number, { id })).devices).toHaveLength(2);
});
