import type { AnyMessageContent, WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { drawAvatar } from './media/avatar.ts';
import { ANA, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS);
const picture = drawAvatar('uma foto');
const file = Buffer.from('um arquivo de teste');

async function send(content: AnyMessageContent, quoted?: WAMessage) {
  const sent = await client.socket.sendMessage(jid(ANA), content, { ...(quoted && { quoted }) });
  if (!sent?.key.id) throw new Error('nothing was sent');
  return { sent, id: sent.key.id };
}

test('a text and its reply, acknowledged by the server, once on the telephone', async () => {
  const { sent, id } = await send({ text: 'Bom dia, Ana' });
  const { id: reply } = await send({ text: 'Tudo certo?' }, sent);
  expect(await lab.awaitMessage(ANA, { id })).toMatchObject({ text: 'Bom dia, Ana', copies: 1 });
  const shown = await lab.awaitMessage(ANA, { id: reply });
  expect(shown.quotes).toEqual({ id, text: 'Bom dia, Ana' });
  await client.until('ack', ({ acks }) => acks.some((ack) => ack.id === id && !ack.error));
  // The business's own telephone has its copy.
  expect(await lab.awaitMessage(BUSINESS, { id })).toMatchObject({ fromMe: true, chat: ANA });
});

test.for([
  ['image', { image: picture, caption: 'foto' }],
  ['video', { video: file, jpegThumbnail: '', caption: 'filme' }],
  ['voice', { audio: file, ptt: true, seconds: 2, waveform: new Uint8Array(64) }],
  ['audio', { audio: file, seconds: 2, mimetype: 'audio/mpeg' }],
  ['document', { document: file, fileName: 'nota.pdf', mimetype: 'application/pdf' }],
  ['sticker', { sticker: file }],
] as [string, AnyMessageContent][])(
  '%s, whose file the telephone opens',
  async ([kind, content]) => {
    const { id } = await send(content);
    const shown = await lab.awaitMessage(ANA, { id });
    expect(shown.kind).toBe(kind);
    const data = await lab.media(ANA, id);
    expect(data).toEqual(kind === 'image' ? picture : file);
    expect(shown.media?.size).toBe(data.length);
  },
);

test('location and contact card', async () => {
  const location = { degreesLatitude: -22.9, degreesLongitude: -43.2, name: 'Loja' };
  const place = await lab.awaitMessage(ANA, { id: (await send({ location })).id });
  expect(place.location).toMatchObject({ latitude: -22.9, name: 'Loja' });
  const contacts = { displayName: 'Loja', contacts: [{ displayName: 'Loja', vcard: 'BEGIN:V' }] };
  const card = await lab.awaitMessage(ANA, { id: (await send({ contacts })).id });
  expect(card.contact).toEqual({ name: 'Loja', vcard: 'BEGIN:V' });
});

test('reaction, edit and deletion', async () => {
  const { sent, id } = await send({ text: 'Amanhã' });
  await lab.awaitMessage(ANA, { id });
  await send({ text: 'Depois de amanhã', edit: sent.key });
  const edited = await lab.awaitMessage(ANA, { id, edited: true });
  expect(edited).toMatchObject({ text: 'Depois de amanhã', versions: ['Amanhã'] });
  await send({ delete: sent.key });
  await lab.awaitMessage(ANA, { id, deleted: true });

  const hers = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'Obrigada!' });
  const { message } = await client.message(hers.id);
  await send({ react: { text: '👍', key: message.key } });
  await lab.awaitMessage(ANA, { id: hers.id, reaction: '👍' });
});

test('the same id sent twice is one message on the telephone', async () => {
  const options = { messageId: '3EB0AAAAAAAAAAAAAAAAAA' };
  for (let time = 0; time < 2; time++) {
    await client.socket.sendMessage(jid(ANA), { text: 'de novo' }, options);
  }
  await lab.awaitMessage(ANA, { id: options.messageId, copies: 2 });
  const all = await lab.messages(ANA, BUSINESS);
  expect(all.filter(({ id }) => id === options.messageId)).toHaveLength(1);
});

test('a number that nobody has is refused', async () => {
  expect(await client.socket.onWhatsApp('5511900000000')).toEqual([]);
  const sent = await client.socket.sendMessage(jid('5511900000000'), { text: 'alô?' });
  const ack = await client.until('nack', ({ acks }) => acks.find(({ id }) => id === sent?.key.id));
  expect(ack.error).toBe('404');
});
