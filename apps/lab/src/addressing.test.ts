import { expect, test } from 'vitest';
import { ANA, BUSINESS, CAMILA, DIEGO, HEITOR, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS);
const lidOf = async (number: string) => `${(await lab.telephone(number)).lid}@lid`;

test('a message addressed by LID tells the number beside it', async () => {
  const { id } = await lab.send(CAMILA, { to: BUSINESS, kind: 'text', text: 'Oi' });
  const { message } = await client.message(id);
  expect(message.key).toMatchObject({
    remoteJid: await lidOf(CAMILA),
    remoteJidAlt: jid(CAMILA),
    addressingMode: 'lid',
  });
  await lab.awaitMessage(CAMILA, { id, ack: 2 });
});

test('one addressed by number tells the LID', async () => {
  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'Oi' });
  const { message } = await client.message(id);
  expect(message.key).toMatchObject({ remoteJid: jid(ANA), remoteJidAlt: await lidOf(ANA) });
});

test('an answer to the LID reaches the telephone, and its receipts name the LID', async () => {
  const to = await lidOf(CAMILA);
  const sent = await client.socket.sendMessage(to, { text: 'Olá, Camila' });
  const id = sent?.key.id ?? '';
  expect(await lab.awaitMessage(CAMILA, { id })).toMatchObject({ text: 'Olá, Camila' });
  await lab.giveReceipt(CAMILA, { chat: BUSINESS, type: 'read' });
  const update = await client.until('read', ({ updates }) =>
    updates.find(({ key, update }) => key.id === id && update.status === 4),
  );
  expect(update.key.remoteJid).toBe(to);
  await lab.awaitMessage(BUSINESS, { id, ack: 3 });
});

test('who hides the number is known by LID alone, until a message tells it', async () => {
  const hidden = await lab.send(HEITOR, { to: BUSINESS, kind: 'text', text: 'Quem sou eu?' });
  const { message } = await client.message(hidden.id);
  expect(message.key).toMatchObject({ remoteJid: await lidOf(HEITOR) });
  expect(message.key.remoteJidAlt).toBeUndefined();
  const { lidMapping } = client.socket.signalRepository;
  expect(await lidMapping.getPNForLID(await lidOf(HEITOR))).toBeNull();

  const told = await lab.send(HEITOR, {
    to: BUSINESS,
    kind: 'text',
    text: 'Sou eu',
    sharesNumber: true,
  });
  expect((await client.message(told.id)).message.key.remoteJidAlt).toBe(jid(HEITOR));
  expect(await lidMapping.getPNForLID(await lidOf(HEITOR))).toContain(HEITOR);
});

test('one and the same customer may change between LID and number', async () => {
  for (const addressing of ['lid', 'pn', 'lid'] as const) {
    const { id } = await lab.send(ANA, {
      to: BUSINESS,
      kind: 'text',
      text: addressing,
      addressing,
    });
    const { message } = await client.message(id);
    expect(message.key.addressingMode).toBe(addressing);
  }
});

test('a Brazilian mobile is found with and without its ninth digit, and named as WhatsApp does', async () => {
  const withNinth = DIEGO.replace(/^55(\d\d)/, '55$19');
  for (const number of [DIEGO, withNinth]) {
    expect(await client.socket.onWhatsApp(number)).toEqual([{ jid: jid(DIEGO), exists: true }]);
  }
});
