import { expect, test } from 'vitest';
import { ANA, BUSINESS, CAMILA, GABRIELA, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const first = await lab.link(BUSINESS);

test('a customer with two devices gets a message on both, and shows it once', async () => {
  const sent = await first.socket.sendMessage(jid(GABRIELA), { text: 'Oi, Gabi' });
  const id = sent?.key.id ?? '';
  await lab.awaitEvent('message-changed', { telephone: GABRIELA, 'message.id': id });
  expect(await lab.messages(GABRIELA)).toEqual([
    expect.objectContaining({ id, text: 'Oi, Gabi', devices: [0, 1], copies: 1 }),
  ]);
});

test('what is written on the own telephone reaches the linked device, by number and by LID', async () => {
  for (const to of [ANA, CAMILA]) {
    const { id } = await lab.send(BUSINESS, { to, kind: 'text', text: 'do celular' });
    expect(await lab.awaitMessage(to, { id })).toMatchObject({ author: BUSINESS, fromMe: false });
    const { message } = await first.message(id);
    expect(message.message?.conversation).toBe('do celular');
    const { lid } = await lab.telephone(to);
    const remoteJid = to === CAMILA ? `${lid}@lid` : jid(to);
    expect(message.key).toMatchObject({ fromMe: true, remoteJid });
  }
  await lab.awaitEvent('receipt', { device: first.device, receipt: 'sender' });
  expect((await lab.device(first.device)).waiting).toBe(0);
});

test('reaction, edit, deletion and media on the own telephone', async () => {
  const { id } = await lab.send(BUSINESS, { to: ANA, kind: 'text', text: 'errado' });
  await first.message(id);
  await lab.send(BUSINESS, { to: ANA, kind: 'edit', message: id, text: 'certo' });
  await first.until('edit', ({ updates }) => updates.some(({ key }) => key.id === id));
  await lab.send(BUSINESS, { to: ANA, kind: 'deletion', message: id });
  await first.until('deletion', ({ updates }) =>
    updates.some(({ key, update }) => key.id === id && update.message === null),
  );
  const data = Buffer.from('foto').toString('base64');
  const image = await lab.send(BUSINESS, { to: ANA, kind: 'image', data });
  expect((await first.message(image.id)).message.message?.imageMessage).toBeTruthy();
});

test('two linked devices see each other’s messages, and both get the customer’s', async () => {
  const second = await lab.link(BUSINESS);
  const sent = await first.socket.sendMessage(jid(ANA), { text: 'do primeiro' });
  const echo = await second.message(sent?.key.id ?? '');
  expect(echo.message.key).toMatchObject({ fromMe: true, remoteJid: jid(ANA) });
  const back = await second.socket.sendMessage(jid(ANA), { text: 'do segundo' });
  await first.message(back?.key.id ?? '');
  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'para os dois' });
  await Promise.all([first.message(id), second.message(id)]);
  await lab.unlink(second.device);
});

test('two businesses, each with a client, talk to each other', async () => {
  const { number } = await lab.createTelephone({ kind: 'business', name: 'Fornecedor' });
  const other = await lab.link(number);
  const sent = await first.socket.sendMessage(jid(number), { text: 'Tem estoque?' });
  const id = sent?.key.id ?? '';
  const { message } = await other.message(id);
  expect(message.message?.extendedTextMessage?.text).toBe('Tem estoque?');
  await other.socket.readMessages([message.key]);
  await lab.awaitMessage(BUSINESS, { id, ack: 3 });
  await first.until('read', ({ updates }) =>
    updates.some(({ key, update }) => key.id === id && update.status === 4),
  );
});
