import { proto } from 'baileys';
import { expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const { CIPHERTEXT } = proto.WebMessageInfo.StubType;

const lab = await labForTests();
const client = await lab.link(BUSINESS, { retryRequestDelayMs: 1 });

const placeholder = (id: string) =>
  client.until('placeholder', ({ messages }) =>
    messages.find(({ message }) => message.key.id === id && message.messageStubType === CIPHERTEXT),
  );

test('once: the client shows a placeholder, asks again and gets it', async () => {
  const { id } = await lab.send(ANA, {
    to: BUSINESS,
    kind: 'text',
    text: 'com defeito',
    undecryptable: 'once',
  });
  await placeholder(id);
  await lab.awaitEvent('retry', { message: id });
  const { message } = await client.message(id);
  expect(message.message?.conversation).toBe('com defeito');
  await lab.awaitMessage(ANA, { id, ack: 2 });
});

test('in a group too', async () => {
  const group = await lab.createGroup({ subject: 'G', participants: [ANA, BRUNO, BUSINESS] });
  const { id } = await lab.send(BRUNO, {
    to: group.id,
    kind: 'text',
    text: 'no grupo',
    undecryptable: 'once',
  });
  const { message } = await client.until('message', ({ messages }) =>
    messages.find(({ message }) => message.key.id === id && message.message?.conversation),
  );
  expect(message.message?.conversation).toBe('no grupo');
});

test('always: the client asks as often as it may, and never gets it', async () => {
  const { id } = await lab.send(ANA, {
    to: BUSINESS,
    kind: 'text',
    text: 'nunca',
    undecryptable: 'always',
  });
  await placeholder(id);
  await lab.awaitEvent('retry', { message: id, count: 5 });
  expect(
    client.seen.messages.filter(({ message }) => message.message?.conversation === 'nunca'),
  ).toEqual([]);
});

test('a telephone asks the client again, and shows the message once', async () => {
  const sent = await client.socket.sendMessage(jid(ANA), { text: 'de novo?' });
  const id = sent?.key.id ?? '';
  await lab.awaitMessage(ANA, { id });
  await lab.askAgain(ANA, id);
  const shown = await lab.awaitMessage(ANA, { id, copies: 2 });
  expect(shown.text).toBe('de novo?');
});

test('the own telephone tells a linked device what it could not read', async () => {
  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'para o celular' });
  const { message } = await client.message(id);
  const before = client.seen.messages.length;
  await client.socket.requestPlaceholderResend(message.key);
  const told = await client.until('the answer', ({ messages }) =>
    messages.slice(before).find((one) => one.message.key.id === id),
  );
  expect(told.message.message?.conversation).toBe('para o celular');
});
