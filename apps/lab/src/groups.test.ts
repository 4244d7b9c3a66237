import { expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, CAMILA, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS);
const participants = [ANA, BRUNO, BUSINESS];
const group = await lab.createGroup({ subject: 'Vizinhos', participants });
const lidOf = async (number: string) => `${(await lab.telephone(number)).lid}@lid`;

test('the client learns who is in it, by LID and number', async () => {
  const data = await client.socket.groupMetadata(group.id);
  expect(data).toMatchObject({ subject: 'Vizinhos', addressingMode: 'lid', size: 3 });
  expect(data.participants).toContainEqual(
    expect.objectContaining({
      id: await lidOf(ANA),
      phoneNumber: `${ANA}@s.whatsapp.net`,
      admin: 'admin',
    }),
  );
  expect(Object.keys(await client.socket.groupFetchAllParticipating())).toEqual([group.id]);
});

test('messages both ways, seen by every member', async () => {
  const first = await lab.send(BRUNO, { to: group.id, kind: 'text', text: 'Bom dia, grupo' });
  const received = await client.message(first.id);
  expect(received.message.message?.conversation).toBe('Bom dia, grupo');
  expect(received.message.key).toMatchObject({
    remoteJid: group.id,
    participant: await lidOf(BRUNO),
    participantAlt: `${BRUNO}@s.whatsapp.net`,
  });
  expect(await lab.awaitMessage(ANA, { id: first.id })).toMatchObject({ author: BRUNO });

  // The key is shared already: from here on one ciphertext for all is enough.
  const second = await lab.send(BRUNO, { to: group.id, kind: 'text', text: 'de novo' });
  await client.message(second.id);

  for (const text of ['Olá, grupo', 'e mais uma']) {
    const sent = await client.socket.sendMessage(group.id, { text });
    const id = sent?.key.id ?? '';
    for (const member of [ANA, BRUNO, BUSINESS]) {
      expect(await lab.awaitMessage(member, { id })).toMatchObject({ text, chat: group.id });
    }
    // rc14 puts them into its own echo of the message if that is not out yet.
    await client.until('receipts of both', ({ receipts, messages }) => {
      const separate = receipts.filter(({ key }) => key.id === id).map(({ receipt }) => receipt);
      const echo = messages.find(({ message }) => message.key.id === id)?.message.userReceipt ?? [];
      return new Set([...separate, ...echo].map(({ userJid }) => userJid)).size === 2;
    });
  }
});

test('a reply, a reaction, an edit and a deletion by an admin', async () => {
  const { id } = await lab.send(BRUNO, { to: group.id, kind: 'text', text: 'Alguém?' });
  const { message } = await client.message(id);
  const answer = { text: 'Eu' };
  const sent = await client.socket.sendMessage(group.id, answer, { quoted: message });
  const shown = await lab.awaitMessage(ANA, { id: sent?.key.id ?? '' });
  expect(shown.quotes).toEqual({ id, text: 'Alguém?' });

  await client.socket.sendMessage(group.id, { react: { text: '👏', key: message.key } });
  await lab.awaitMessage(BRUNO, { id, reaction: '👏' });
  await lab.send(BRUNO, { to: group.id, kind: 'edit', message: id, text: 'Alguém aí?' });
  await client.until('edit', ({ updates }) => updates.some(({ key }) => key.id === id));
  await lab.send(ANA, { to: group.id, kind: 'deletion', message: id });
  expect((await lab.awaitMessage(BRUNO, { id, deleted: true })).deleted).toBe(true);
  await client.until('deletion', ({ updates }) =>
    updates.some(({ key, update }) => key.id === id && update.message === null),
  );
});

test('participants come and go, and the client hears of it', async () => {
  await lab.changeParticipants(group.id, { action: 'add', numbers: [CAMILA] });
  const added = await client.until('add', ({ participantUpdates }) =>
    participantUpdates.find(({ action }) => action === 'add'),
  );
  expect(added.participants[0]).toMatchObject({ id: await lidOf(CAMILA) });
  const sent = await client.socket.sendMessage(group.id, { text: 'Bem-vinda' });
  await lab.awaitMessage(CAMILA, { id: sent?.key.id ?? '', text: 'Bem-vinda' });

  await lab.changeParticipants(group.id, { action: 'promote', numbers: [BRUNO] });
  await client.until('promote', ({ participantUpdates }) =>
    participantUpdates.some(({ action }) => action === 'promote'),
  );
  await lab.changeParticipants(group.id, { action: 'remove', numbers: [CAMILA] });
  await client.until('remove', ({ participantUpdates }) =>
    participantUpdates.some(({ action }) => action === 'remove'),
  );
  // Under a new key, which the client gets with it.
  const { id } = await lab.send(BRUNO, { to: group.id, kind: 'text', text: 'e agora?' });
  await client.message(id);
  const out = lab.send(CAMILA, { to: group.id, kind: 'text', text: 'oi?' });
  await expect(out).rejects.toMatchObject({ status: 409 });
});

test('subject and description change', async () => {
  await lab.changeGroup(group.id, { subject: 'Vizinhança', by: BRUNO });
  await client.until('subject', ({ groupUpdates }) =>
    groupUpdates.some(({ id, subject }) => id === group.id && subject === 'Vizinhança'),
  );
  // rc14 drops the second of two changes that come in one breath.
  await lab.changeGroup(group.id, { description: 'Só recados' });
  await client.until('description', ({ groupUpdates }) =>
    groupUpdates.some(({ desc }) => desc === 'Só recados'),
  );
  expect((await client.socket.groupMetadata(group.id)).desc).toBe('Só recados');
});

test('a group that addresses its members by number', async () => {
  const old = await lab.createGroup({ subject: 'Antigo', participants, addressing: 'pn' });
  const { id } = await lab.send(ANA, { to: old.id, kind: 'text', text: 'oi' });
  const { message } = await client.message(id);
  expect(message.key).toMatchObject({ participant: `${ANA}@s.whatsapp.net` });
  const sent = await client.socket.sendMessage(old.id, { text: 'olá' });
  await lab.awaitMessage(BRUNO, { id: sent?.key.id ?? '', text: 'olá' });
});

test('who is not in a group can neither see nor write in it', async () => {
  const { id } = await lab.createGroup({ subject: 'Sem loja', participants: [ANA, BRUNO] });
  await expect(client.socket.groupMetadata(id)).rejects.toThrow('forbidden');
  const chats = client.seen.messages.map(({ message }) => message.key.remoteJid);
  expect(chats).not.toContain(id);
});
