import { downloadMediaMessage, type proto } from 'baileys';
import { expect, test } from 'vitest';
import type { NewMessage } from './contract/message.ts';
import { silentLogger } from './signal/silent-logger.ts';
import { ANA, BUSINESS, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS);
const file = Buffer.from('um arquivo de teste, com acentuação').toString('base64');

type Body<Kind> = Omit<Extract<NewMessage, { kind: Kind }>, 'to'>;
type Kind = NewMessage['kind'];

async function receive<K extends Kind>(body: Body<K>): Promise<proto.IMessage> {
  const { id } = await lab.send(ANA, { ...body, to: BUSINESS } as unknown as NewMessage);
  const { message } = await client.message(id);
  return message.message ?? {};
}

test('text and a reply to it', async () => {
  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'Qual o preço?' });
  const reply = await receive<'text'>({ kind: 'text', text: 'Do azul.', quotes: id });
  expect(reply.extendedTextMessage?.text).toBe('Do azul.');
  expect(reply.extendedTextMessage?.contextInfo?.stanzaId).toBe(id);
  expect(reply.extendedTextMessage?.contextInfo?.quotedMessage?.conversation).toBe('Qual o preço?');
});

test.for([
  ['image', { kind: 'image', data: file, mimetype: 'image/png', text: 'olha' }],
  ['video', { kind: 'video', data: file, text: 'veja' }],
  ['voice', { kind: 'voice', data: file, seconds: 3 }],
  ['audio', { kind: 'audio', data: file }],
  ['document', { kind: 'document', data: file, fileName: 'nota.pdf' }],
  ['document with words', { kind: 'document', data: file, fileName: 'nota.pdf', text: 'a nota' }],
  ['sticker', { kind: 'sticker', data: file }],
] as const)('%s, whose file the client decrypts', async ([, body]) => {
  const { id } = await lab.send(ANA, { ...body, to: BUSINESS });
  const { message } = await client.message(id);
  const data = await downloadMediaMessage(
    message,
    'buffer',
    {},
    {
      logger: silentLogger,
      reuploadRequest: client.socket.updateMediaMessage,
    },
  );
  expect(data.toString('base64')).toBe(file);
  expect(await lab.media(BUSINESS, id)).toEqual(data);
});

test('what the client is told of a voice note, a document and a caption', async () => {
  const voice = await receive<'voice'>({ kind: 'voice', data: file, seconds: 7 });
  expect(voice.audioMessage).toMatchObject({
    ptt: true,
    seconds: 7,
    mimetype: 'audio/ogg; codecs=opus',
  });
  const image = await receive<'image'>({ kind: 'image', data: file, text: 'legenda' });
  expect(image.imageMessage?.caption).toBe('legenda');
  const document = await receive<'document'>({
    kind: 'document',
    data: file,
    fileName: 'x.pdf',
    text: 'a nota',
  });
  const inner = document.documentWithCaptionMessage?.message?.documentMessage;
  expect(inner).toMatchObject({ fileName: 'x.pdf', caption: 'a nota' });
});

test('location and contact card', async () => {
  const place = await receive<'location'>({
    kind: 'location',
    latitude: -23.55,
    longitude: -46.63,
    name: 'Praça da Sé',
  });
  expect(place.locationMessage).toMatchObject({ degreesLatitude: -23.55, name: 'Praça da Sé' });
  const card = await receive<'contact'>({
    kind: 'contact',
    name: 'Tia Lu',
    number: '551130000000',
  });
  expect(card.contactMessage?.displayName).toBe('Tia Lu');
  expect(card.contactMessage?.vcard).toContain('waid=551130000000');
});

test('reaction, edit and deletion of what the customer wrote', async () => {
  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'Bom dia' });
  await client.message(id);

  await lab.send(ANA, { to: BUSINESS, kind: 'reaction', message: id, emoji: '❤️' });
  const { reaction } = await client.until('reaction', ({ reactions }) =>
    reactions.find(({ key }) => key.id === id),
  );
  expect(reaction.text).toBe('❤️');

  const edited = await lab.send(ANA, {
    to: BUSINESS,
    kind: 'edit',
    message: id,
    text: 'Boa tarde',
  });
  expect(edited.message).toMatchObject({ id, text: 'Boa tarde', versions: ['Bom dia'] });
  const edit = await client.until('edit', ({ updates }) =>
    updates.find(({ key, update }) => key.id === id && update.message?.editedMessage),
  );
  expect(edit.update.message?.editedMessage?.message?.conversation).toBe('Boa tarde');

  const deleted = await lab.send(ANA, { to: BUSINESS, kind: 'deletion', message: id });
  expect(deleted.message.deleted).toBe(true);
  await client.until('deletion', ({ updates }) =>
    updates.find(({ key, update }) => key.id === id && update.message === null),
  );
});

test('a message can be old, and have an id of its sender’s choice', async () => {
  const sentAt = Date.now() - 3_600_000;
  await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'de ontem', id: 'A1', sentAt });
  const { message } = await client.message('A1');
  expect(Number(message.messageTimestamp)).toBe(Math.floor(sentAt / 1000));
  expect(message.pushName).toBe('Ana Beatriz Souza');
});
