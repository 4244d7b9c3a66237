import { ANA, BRUNO, CAMILA, GABRIELA } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import type { Address } from '../address.ts';
import { type Conversation, createConversation, phone } from './conversation-kit.ts';

// Whoever could not read a message asks for it once more, by its id. Ids are no secrets: whom the
// message was for decides, not who knows its name.

let c: Conversation;
beforeAll(async () => {
  c = await createConversation();
});
afterAll(() => c.t.close());

const SECRET = 'O laudo da Ana: positivo';

/** Everything that the server has told the desk is answered for, and so are the requests. */
const isSettled = () => until(async () => (await c.lab.device(c.shop.device)).waiting === 0);

async function textsOn(number: string): Promise<string[]> {
  return (await c.lab.messages(number)).map(({ text }) => text);
}

async function groupOf(...participants: string[]): Promise<{ jid: string; group: Address }> {
  const { id: jid } = await c.lab.createGroup({
    subject: 'Família',
    participants: [...participants, c.shop.number],
  });
  return { jid, group: { kind: 'group', value: jid.split('@')[0]! } };
}

test('somebody else who names it does not get it, in a chat or in a group', async () => {
  const id = await c.send(phone(ANA), { kind: 'text', text: SECRET });
  await c.lab.awaitMessage(ANA, { id, copies: 1 });
  const { jid } = await groupOf(BRUNO, GABRIELA);
  const retry = { kind: 'receipt', to: c.shop.number, message: id, type: 'retry' } as const;
  await c.lab.forge(BRUNO, retry);
  await c.lab.forge(CAMILA, retry);
  await c.lab.forge(BRUNO, { ...retry, group: jid });
  await isSettled();
  for (const number of [BRUNO, CAMILA, GABRIELA]) {
    expect(await textsOn(number)).not.toContain(SECRET);
  }
  // And whom it was for still does, by number and by LID.
  await c.lab.askAgain(ANA, id);
  await c.lab.awaitMessage(ANA, { id, copies: 2 });
  await c.lab.changeTelephone(ANA, { addressing: 'lid' });
  await c.lab.forge(ANA, retry);
  await c.lab.awaitMessage(ANA, { id, copies: 3 });
  await c.lab.changeTelephone(ANA, { addressing: 'pn' });
});

test('what was sent to a group, a member gets again; nobody else', async () => {
  const { jid, group } = await groupOf(ANA, BRUNO);
  const id = await c.send(group, { kind: 'text', text: 'Só para a família' });
  await c.lab.awaitMessage(BRUNO, { id });
  const retry = { kind: 'receipt', to: c.shop.number, message: id, type: 'retry' } as const;
  // As if it were in the group, and as if it had been for her alone.
  await c.lab.forge(CAMILA, { ...retry, group: jid });
  await c.lab.forge(CAMILA, retry);
  await c.lab.forge(BRUNO, retry);
  await isSettled();
  expect(await textsOn(CAMILA)).not.toContain('Só para a família');
  const inChat = await c.lab.messages(BRUNO, c.shop.number);
  expect(inChat.map(({ text }) => text)).not.toContain('Só para a família');
  await c.lab.askAgain(BRUNO, id);
  await c.lab.awaitMessage(BRUNO, { id, copies: 2 });
});

test('who has left the group does not get what was said in it', async () => {
  const { jid, group } = await groupOf(ANA, BRUNO);
  const id = await c.send(group, { kind: 'text', text: 'Dito antes' });
  await c.lab.awaitMessage(BRUNO, { id });
  // She was never in it; he was. Of a second screen, what it gets is for it alone.
  await c.lab.changeParticipants(jid, { action: 'remove', numbers: [BRUNO] });
  const retry = { kind: 'receipt', to: c.shop.number, message: id, type: 'retry' } as const;
  await c.lab.forge(BRUNO, { ...retry, group: jid });
  await c.lab.forge(GABRIELA, { ...retry, group: jid, device: 1 });
  await isSettled();
  const [shown] = (await c.lab.messages(BRUNO)).filter((one) => one.id === id);
  expect(shown).toMatchObject({ copies: 1 });
  expect(await textsOn(GABRIELA)).not.toContain('Dito antes');
});

test('what others wrote is never sent on as ours', async () => {
  const { jid } = await groupOf(ANA, BRUNO);
  const { id } = await c.lab.send(ANA, { to: jid, kind: 'text', text: 'Da Ana para o grupo' });
  await c.received(id);
  const before = (await c.lab.counters()).messagesFromClients;
  const retry = { kind: 'receipt', to: c.shop.number, message: id, type: 'retry' } as const;
  await c.lab.forge(BRUNO, { ...retry, group: jid });
  await isSettled();
  expect((await c.lab.counters()).messagesFromClients).toBe(before);
});

test('a note that something was deleted is sent again, too', async () => {
  const id = await c.send(phone(BRUNO), { kind: 'text', text: 'engano' });
  await c.lab.awaitMessage(BRUNO, { id });
  await c.session.deleteMessage({ chat: phone(BRUNO), id, fromMe: true });
  await c.lab.awaitMessage(BRUNO, { id, deleted: true });
  const { rows } = await c.t.ownerPool.query<{ id: string }>(
    `select id from channel_sent where chat = 'phone:' || $1 and id <> $2 order by sent_at desc`,
    [BRUNO, id],
  );
  const before = (await c.lab.counters()).messagesFromClients;
  await c.lab.forge(BRUNO, {
    kind: 'receipt',
    to: c.shop.number,
    type: 'retry',
    message: rows[0]!.id,
  });
  await until(async () => (await c.lab.counters()).messagesFromClients > before);
});
