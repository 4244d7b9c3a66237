import { createHash } from 'node:crypto';
import { type BinaryNode, decryptPollVote, getBinaryNodeChild, type proto } from 'baileys';
import { expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS, {
  retryRequestDelayMs: 1,
  // Whatever is asked for, for whoever asks: a client without a guard.
  getMessage: async () => ({ conversation: 'para a Ana' }),
});

const stanzas: BinaryNode[] = [];
client.socket.ws.on('CB:message', (node: BinaryNode) => stanzas.push(node));
const stanzaOf = (id: string) => stanzas.find(({ attrs }) => attrs.id === id);
const data = Buffer.from('a picture').toString('base64');

test('to be looked at once: the telephone has it, linked devices are told so', async () => {
  for (const [viewOnce, type] of [
    ['withheld', 'view_once'],
    ['unavailable', 'view_once_unavailable_fanout'],
  ] as const) {
    const picture = { kind: 'image', data, viewOnce } as const;
    const { id, message } = await lab.send(ANA, { to: BUSINESS, ...picture });
    expect(message.kind).toBe('image');
    await lab.awaitEvent('carried', { message: id });
    await expect.poll(() => stanzaOf(id)).toBeTruthy();
    const stanza = stanzaOf(id)!;
    expect(getBinaryNodeChild(stanza, 'unavailable')?.attrs.type).toBe(type);
    expect(getBinaryNodeChild(stanza, 'enc')).toBeUndefined();
  }
});

test('a poll, and a vote that the client’s own library can read', async () => {
  const poll = { kind: 'poll', question: 'Que dia?', options: ['Sábado', 'Domingo'] } as const;
  const asked = await lab.send(ANA, { to: BUSINESS, ...poll, options: [...poll.options] });
  const { message } = await client.message(asked.id);
  expect(message.message?.pollCreationMessageV3?.name).toBe('Que dia?');
  const pollEncKey = message.message?.messageContextInfo?.messageSecret as Uint8Array;
  const vote = { kind: 'vote' as const, message: asked.id, options: ['Domingo'] };
  const sent = await lab.send(ANA, { to: BUSINESS, ...vote });
  expect(sent.message.poll?.options).toEqual([
    { name: 'Sábado', voters: [] },
    { name: 'Domingo', voters: [ANA] },
  ]);
  const { message: voted } = await client.message(sent.id);
  const sealed = voted.message?.pollUpdateMessage?.vote as proto.Message.IPollEncValue;
  const names = { pollCreatorJid: jid(ANA), pollMsgId: asked.id, voterJid: jid(ANA) };
  const { selectedOptions } = decryptPollVote(sealed, { pollEncKey, ...names });
  const [chosen] = selectedOptions ?? [];
  expect(Buffer.from(chosen!)).toEqual(createHash('sha256').update('Domingo').digest());
  const shown = await lab.awaitMessage(BUSINESS, { id: asked.id });
  expect(shown.poll?.options[1]?.voters).toEqual([ANA]);
  const none = await lab.send(ANA, { to: BUSINESS, ...vote, options: [] });
  expect(none.message.poll?.options[1]?.voters).toEqual([]);
});

test('an encryption that nobody knows, and a kind that was invented later', async () => {
  const text = { kind: 'text', text: 'x', undecryptable: 'unknown' } as const;
  const { id } = await lab.send(ANA, { to: BUSINESS, ...text });
  await lab.awaitEvent('retry', { message: id });
  expect(getBinaryNodeChild(stanzaOf(id), 'enc')?.attrs.type).toBe('lab');
  const later = await lab.send(ANA, { to: BUSINESS, kind: 'unknown' });
  expect(later.message.kind).toBe('unknown');
  const { message } = await client.message(later.id);
  expect(Object.keys(message.message ?? {})).toEqual(['messageContextInfo']);
});

test('a status and a channel’s post, which are no chats', async () => {
  const status = await lab.post(ANA, { where: 'status', text: 'na praia' });
  const { message } = await client.message(status.id);
  expect(message).toMatchObject({ key: { remoteJid: 'status@broadcast' } });
  const post = await lab.post(BRUNO, { where: 'channel', text: 'novidade' });
  expect((await client.message(post.id)).message.key.remoteJid).toMatch(/@newsletter$/);
});

test('forged: receipts and changes for what the forger has never seen', async () => {
  const sent = await client.socket.sendMessage(jid(ANA), { text: 'para a Ana' });
  const id = sent?.key.id ?? '';
  await lab.awaitMessage(ANA, { id });
  await lab.forge(BRUNO, { kind: 'receipt', to: BUSINESS, message: id, type: 'retry' });
  await lab.awaitMessage(BRUNO, { text: 'para a Ana' });
  const edit = { kind: 'edit', to: BUSINESS, message: id, of: 'yours', text: 'outra' } as const;
  const forged = await lab.forge(BRUNO, edit);
  const { message } = await client.message(forged.id);
  const { protocolMessage } = message.message?.editedMessage?.message ?? {};
  expect(protocolMessage?.key).toMatchObject({ id, fromMe: false, participant: jid(BUSINESS) });
  expect((await lab.messages(BRUNO)).map(({ text }) => text)).not.toContain('outra');
});

test('faults: a device without keys, and look-ups that answer nothing', async () => {
  const { number } = await lab.createTelephone();
  await lab.setFaults(BUSINESS, { keyless: { code: 406 }, emptyLookUps: true });
  await expect(client.socket.sendMessage(jid(number), { text: 'x' })).rejects.toThrow(
    'not-acceptable',
  );
  expect(await client.socket.onWhatsApp(number)).toEqual([]);
  await lab.clearFaults(BUSINESS);
  expect(await client.socket.onWhatsApp(number)).toHaveLength(1);
});

test('banned for a time: with its reason, and what is left of it', async () => {
  await lab.ban(BUSINESS, { code: 402, seconds: 600, reason: 104 });
  const { code } = await client.until('close', ({ closed }) => closed);
  expect(code).toBe(402);
  expect((await lab.telephone(BUSINESS)).ban).toBe(402);
  const again = lab.connect(client.credentials);
  const node = new Promise<BinaryNode>((resolve) => again.socket.ws.on('CB:failure', resolve));
  const { attrs } = await node;
  expect(attrs).toMatchObject({ reason: '402', code: '104' });
  expect(Number(attrs.expire)).toBeGreaterThan(500);
});
