import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ANA, BRUNO, CAMILA, DIEGO, GABRIELA } from '@prosa/lab/testing/lab-for-tests';
import { generateMessageIDV2 } from 'baileys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import type { Address } from '../address.ts';
import type { ChannelSession } from '../channel.ts';
import type { MessageEvent } from '../channel-event.ts';
import {
  type ChannelTest,
  createChannelTest,
  type Desk,
  type Linked,
} from '../channel-test-kit.ts';
import type { OutgoingContent, OutgoingFile } from '../outgoing.ts';

let t: ChannelTest;
let desk: Desk;
let shop: Linked;
let session: ChannelSession;
beforeAll(async () => {
  t = await createChannelTest();
  desk = await t.startDesk();
  shop = await t.link(desk);
  session = desk.session(shop.connection);
});
afterAll(() => t.close());

const phone = (number: string): Address => ({ kind: 'phone', value: number });
const lidOf = async (number: string): Promise<Address> => ({
  kind: 'lid',
  value: (await t.lab.telephone(number)).lid,
});
const received = (id: string): Promise<MessageEvent> =>
  desk.event(shop.connection, 'message', (event) => event.id === id);

async function write(from: string, text: string, more: object = {}): Promise<MessageEvent> {
  const { id } = await t.lab.send(from, { to: shop.number, kind: 'text', text, ...more });
  return received(id);
}

async function send(chat: Address, content: OutgoingContent, more: object = {}): Promise<string> {
  const id = generateMessageIDV2();
  await session.send({ id, chat, content, ...more });
  return id;
}

const fileOf = (bytes: Buffer, mimetype: string): OutgoingFile => ({
  open: () => Readable.from([bytes]),
  mimetype,
});

describe('what customers write', () => {
  test('a text, with who wrote it by both names and the provider’s time', async () => {
    const sentAt = Date.now() - 3_600_000;
    const event = await write(ANA, 'Bom dia', { sentAt });
    const lid = await lidOf(ANA);
    expect(event).toEqual({
      type: 'message',
      chat: { address: phone(ANA), also: lid },
      sender: { address: phone(ANA), also: lid },
      fromMe: false,
      id: event.id,
      at: new Date(Math.floor(sentAt / 1000) * 1000).toISOString(),
      name: 'Ana Beatriz Souza',
      content: { kind: 'text', text: 'Bom dia' },
    });
  });

  test('addressed by LID: the number is the second name, never the first', async () => {
    const event = await write(CAMILA, 'Oi');
    expect(event.chat).toEqual({ address: await lidOf(CAMILA), also: phone(CAMILA) });
    const id = await send(event.chat.address, { kind: 'text', text: 'Olá, Camila' });
    await t.lab.awaitMessage(CAMILA, { id });
  });

  test('the mapping of number and LID is told as a fact of its own', async () => {
    const lid = await lidOf(ANA);
    await desk.event(shop.connection, 'identity', ({ pairs }) =>
      pairs.some((pair) => pair.phone.value === ANA && pair.lid.value === lid.value),
    );
  });

  test('a reply names what it answers', async () => {
    const question = await write(ANA, 'Tem azul?');
    const event = await write(ANA, 'Ou verde', { quotes: question.id });
    expect(event.quoted).toEqual({ id: question.id, sender: phone(ANA), text: 'Tem azul?' });
  });

  const bytes = randomBytes(100_000);
  test.for([
    ['image', { kind: 'image', mimetype: 'image/png', text: 'olha' }, { caption: 'olha' }],
    ['video', { kind: 'video', text: 'veja' }, { caption: 'veja' }],
    ['voice', { kind: 'voice', seconds: 3 }, {}],
    ['audio', { kind: 'audio', seconds: 4 }, {}],
    ['sticker', { kind: 'sticker' }, {}],
    ['document', { kind: 'document', fileName: 'nota.pdf' }, { name: 'nota.pdf', caption: '' }],
    [
      'document',
      { kind: 'document', fileName: 'nota.pdf', text: 'a nota' },
      { name: 'nota.pdf', caption: 'a nota' },
    ],
  ] as const)(
    '%s: told at once, its file fetched later by a handle that is JSON',
    async ([kind, body, content]) => {
      const file = { data: bytes.toString('base64') };
      const { id } = await t.lab.send(ANA, { to: shop.number, ...body, ...file } as never);
      const event = await received(id);
      expect(event.content).toMatchObject({ kind, ...content, media: { bytes: bytes.length } });
      if (!('media' in event.content)) throw new Error('no file');
      const handle = JSON.parse(JSON.stringify(event.content.media.handle));
      expect(bytes.equals(await buffer(await session.download(handle)))).toBe(true);
    },
  );

  test('a file that the server has thrown away is asked for again', async () => {
    const data = bytes.toString('base64');
    const { id } = await t.lab.send(ANA, { to: shop.number, kind: 'image', data });
    const { content } = await received(id);
    await t.lab.expireMedia(shop.number, id);
    if (!('media' in content)) throw new Error('no file');
    expect(bytes.equals(await buffer(await session.download(content.media.handle)))).toBe(true);
  });

  test('a location and a contact card', async () => {
    const place = { latitude: -23.55, longitude: -46.63, name: 'Praça da Sé', address: 'Sé' };
    const located = await t.lab.send(ANA, { to: shop.number, kind: 'location', ...place });
    expect((await received(located.id)).content).toEqual({
      kind: 'location',
      ...place,
      live: false,
    });
    const card = { kind: 'contact', name: 'Tia Lu', number: '551130000000' } as const;
    const { id } = await t.lab.send(ANA, { to: shop.number, ...card });
    expect((await received(id)).content).toMatchObject({
      kind: 'contacts',
      cards: [{ name: 'Tia Lu', vcard: expect.stringContaining('551130000000') }],
    });
  });

  test('a reaction, an edit and a deletion name their message', async () => {
    const { id } = await write(ANA, 'Bom dia');
    const target = { id, fromMe: false, sender: phone(ANA) };
    const ofIt = (event: { target: { id: string } }) => event.target.id === id;
    await t.lab.send(ANA, { to: shop.number, kind: 'reaction', message: id, emoji: '❤️' });
    expect(await desk.event(shop.connection, 'reaction', ofIt)).toMatchObject({
      emoji: '❤️',
      target,
    });
    await t.lab.send(ANA, { to: shop.number, kind: 'edit', message: id, text: 'Boa tarde' });
    expect(await desk.event(shop.connection, 'edit', ofIt)).toMatchObject({
      target,
      content: { kind: 'text', text: 'Boa tarde' },
    });
    await t.lab.send(ANA, { to: shop.number, kind: 'deletion', message: id });
    expect(await desk.event(shop.connection, 'deletion', ofIt)).toMatchObject({ target });
  });

  test('a reaction to what we wrote', async () => {
    const id = await send(phone(ANA), { kind: 'text', text: 'Pronto' });
    await t.lab.awaitMessage(ANA, { id });
    await t.lab.send(ANA, { to: shop.number, kind: 'reaction', message: id, emoji: '👍' });
    const event = await desk.event(shop.connection, 'reaction', ({ target }) => target.id === id);
    expect(event).toMatchObject({
      chat: { address: phone(ANA) },
      sender: { address: phone(ANA) },
      fromMe: false,
      target: { id, fromMe: true, sender: phone(shop.number) },
    });
  });

  test('written on the telephone itself: an event, too, and from us', async () => {
    const { id } = await t.lab.send(shop.number, { to: ANA, kind: 'text', text: 'Já vou' });
    expect(await received(id)).toMatchObject({
      chat: { address: phone(ANA) },
      sender: { address: phone(shop.number) },
      fromMe: true,
      content: { kind: 'text', text: 'Já vou' },
    });
  });

  test('what cannot be decrypted is a placeholder, which the message replaces', async () => {
    const { id } = await t.lab.send(BRUNO, {
      ...{ to: shop.number, kind: 'text', text: 'agora sim' },
      undecryptable: 'once',
    });
    const kinds = await desk.until('both', ({ events }) => {
      const both = events.flatMap(({ event }) =>
        event.type === 'message' && event.id === id ? [event.content.kind] : [],
      );
      return both.length === 2 && both;
    });
    expect(kinds).toEqual(['undecryptable', 'text']);
  });

  test('a call rings, and can be declined', async () => {
    const { id } = await t.lab.call(ANA, { to: shop.number, video: true });
    const call = await desk.event(shop.connection, 'call', (event) => event.id === id);
    expect(call).toMatchObject({ from: { address: phone(ANA) }, video: true, state: 'ringing' });
    await session.declineCall({ id, from: call.from.address });
    await t.lab.awaitEvent('call', { 'call.id': id, 'call.state': 'rejected' });
  });

  test('a call that nobody takes is missed', async () => {
    const { id } = await t.lab.call(ANA, { to: shop.number });
    await t.lab.endCall(id, { reason: 'timeout' });
    await desk.event(
      shop.connection,
      'call',
      (event) => event.id === id && event.state === 'missed',
    );
  });

  test('a new picture is told, and can be had', async () => {
    const data = Buffer.from('a picture').toString('base64');
    await t.lab.setPicture(ANA, { data });
    await desk.event(shop.connection, 'picture', ({ of, removed }) => of.value === ANA && !removed);
    const picture = await session.picture(phone(ANA));
    expect((await buffer(picture!)).toString()).toBe('a picture');
    await t.lab.setPicture(BRUNO, { data: null });
    expect(await session.picture(phone(BRUNO))).toBeNull();
  });
});

describe('what we write', () => {
  test('resolves when the server has it; the receipts follow, each of them', async () => {
    await t.lab.changeTelephone(ANA, { receipts: 'read' });
    const id = await send(phone(ANA), { kind: 'text', text: 'Chegou?' });
    for (const ack of [2, 3]) {
      await desk.event(
        shop.connection,
        'receipt',
        (event) => event.ids.includes(id) && event.ack === ack,
      );
    }
    expect(await t.lab.awaitMessage(ANA, { id })).toMatchObject({ text: 'Chegou?', copies: 1 });
  });

  test('a voice note that is listened to is played', async () => {
    const file = fileOf(Buffer.from('opus'), 'audio/ogg; codecs=opus');
    const id = await send(phone(BRUNO), { kind: 'voice', file });
    await t.lab.awaitMessage(BRUNO, { id, kind: 'voice' });
    await t.lab.giveReceipt(BRUNO, { chat: shop.number, messages: [id], type: 'played' });
    await desk.event(
      shop.connection,
      'receipt',
      (event) => event.ids.includes(id) && event.ack === 4,
    );
  });

  test('a reply shows what it answers', async () => {
    const question = await write(ANA, 'Quanto custa?');
    const id = await send(
      phone(ANA),
      { kind: 'text', text: 'Dez reais' },
      { quoted: { id: question.id, fromMe: false, sender: phone(ANA), text: 'Quanto custa?' } },
    );
    const shown = await t.lab.awaitMessage(ANA, { id });
    expect(shown.quotes).toEqual({ id: question.id, text: 'Quanto custa?' });
  });

  test.for([
    ['image', { kind: 'image', caption: 'foto' }, 'image/jpeg'],
    ['video', { kind: 'video', caption: 'filme' }, 'video/mp4'],
    ['audio', { kind: 'audio' }, 'audio/mpeg'],
    ['sticker', { kind: 'sticker' }, 'image/webp'],
    ['document', { kind: 'document', name: 'nota.pdf', caption: 'a nota' }, 'application/pdf'],
  ] as const)('%s: the telephone opens the file', async ([kind, content, mimetype]) => {
    const bytes = randomBytes(50_000);
    const file = fileOf(bytes, mimetype);
    const id = await send(phone(ANA), { ...content, file } as OutgoingContent);
    const shown = await t.lab.awaitMessage(ANA, { id });
    expect(shown).toMatchObject({ kind, media: { mimetype, size: bytes.length } });
    expect(bytes.equals(await t.lab.media(ANA, id))).toBe(true);
  });

  test('a location and a reaction', async () => {
    const place = { latitude: -22.9, longitude: -43.2, name: 'Loja', address: 'Rua' };
    const id = await send(phone(ANA), { kind: 'location', ...place });
    expect((await t.lab.awaitMessage(ANA, { id })).location).toMatchObject(place);
    const hers = await write(ANA, 'Obrigada');
    const target = { id: hers.id, fromMe: false, sender: phone(ANA) };
    await send(phone(ANA), { kind: 'reaction', emoji: '👏', target });
    await t.lab.awaitMessage(ANA, { id: hers.id, reaction: '👏' });
  });

  test('can be taken back', async () => {
    const id = await send(phone(ANA), { kind: 'text', text: 'engano' });
    await t.lab.awaitMessage(ANA, { id });
    await session.deleteMessage({ chat: phone(ANA), id, fromMe: true });
    await t.lab.awaitMessage(ANA, { id, deleted: true });
  });

  test('reaches all devices of a person', async () => {
    const id = await send(phone(GABRIELA), { kind: 'text', text: 'nos dois' });
    expect((await t.lab.awaitMessage(GABRIELA, { id })).devices).toHaveLength(2);
  });

  test('a second try under the same id is the same message, and its file is not read again', async () => {
    let opened = 0;
    const file = {
      mimetype: 'image/jpeg',
      open: () => {
        opened += 1;
        return Readable.from([Buffer.from('once')]);
      },
    };
    const message = { chat: phone(ANA), content: { kind: 'image', file, caption: '' } } as const;
    const id = generateMessageIDV2();
    await session.send({ id, ...message });
    await session.send({ id, ...message });
    await t.lab.awaitMessage(ANA, { id, copies: 2 });
    expect(opened).toBe(1);
  });

  test('a recipient who could not read it asks again and gets it', async () => {
    const id = await send(phone(BRUNO), { kind: 'text', text: 'de novo, por favor' });
    await t.lab.awaitMessage(BRUNO, { id, copies: 1 });
    await t.lab.askAgain(BRUNO, id);
    await t.lab.awaitMessage(BRUNO, { id, copies: 2 });
  });

  test('reading is told to whoever wrote', async () => {
    const { id } = await write(ANA, 'Leu?');
    await session.markRead([{ chat: phone(ANA), id, fromMe: false }]);
    await t.lab.awaitMessage(ANA, { id, ack: 3 });
  });
});

describe('numbers', () => {
  test('are checked, and spelt as WhatsApp spells them', async () => {
    expect(await session.checkNumber('5511900000000')).toBeNull();
    const withNinth = `${DIEGO.slice(0, 4)}9${DIEGO.slice(4)}`;
    expect(await session.checkNumber(withNinth)).toEqual({
      address: phone(DIEGO),
      also: await lidOf(DIEGO),
    });
  });

  test('without an account a message fails for good', async () => {
    const sending = send(phone('5511900000000'), { kind: 'text', text: 'alô?' });
    await expect(sending).rejects.toMatchObject({ reason: 'no-account', temporary: false });
  });

  test('refused with 463: for good; with 429 or whatever else: for now', async () => {
    await t.lab.setFaults(shop.number, { nack: { code: 463, times: 1 } });
    await expect(send(phone(ANA), { kind: 'text', text: 'x' })).rejects.toMatchObject({
      ...{ reason: 'restricted', temporary: false, code: 463 },
    });
    await t.lab.setFaults(shop.number, { nack: { code: 429, times: 1 } });
    await expect(send(phone(ANA), { kind: 'text', text: 'x' })).rejects.toMatchObject({
      ...{ reason: 'too-fast', temporary: true },
    });
    await t.lab.clearFaults(shop.number);
  });
});

describe('groups', () => {
  test('messages both ways, with who wrote them; facts and changes', async () => {
    const participants = [ANA, BRUNO, shop.number];
    const { id: jid } = await t.lab.createGroup({ subject: 'Vizinhos', participants });
    const group: Address = { kind: 'group', value: jid.split('@')[0]! };
    const sent = await t.lab.send(BRUNO, { to: jid, kind: 'text', text: 'Bom dia, grupo' });
    expect(await received(sent.id)).toMatchObject({
      chat: { address: group },
      sender: { address: await lidOf(BRUNO), also: phone(BRUNO) },
      name: 'Bruno Carvalho',
    });
    const facts = await session.group(group);
    expect(facts).toMatchObject({ subject: 'Vizinhos', addressing: 'lid' });
    expect(facts.participants).toContainEqual({
      ...{ address: await lidOf(ANA), also: phone(ANA), admin: true },
    });

    const id = await send(group, { kind: 'text', text: 'Olá, grupo' });
    for (const member of [ANA, BRUNO]) await t.lab.awaitMessage(member, { id });
    await desk.event(
      shop.connection,
      'receipt',
      (event) => event.ids.includes(id) && event.by !== undefined,
    );

    await t.lab.changeGroup(jid, { subject: 'Vizinhança' });
    await desk.event(
      shop.connection,
      'group',
      (event) => event.change === 'subject' && event.subject === 'Vizinhança',
    );
    await t.lab.changeParticipants(jid, { action: 'add', numbers: [CAMILA] });
    const added = await desk.event(shop.connection, 'group', ({ change }) => change === 'added');
    expect(added).toMatchObject({
      group,
      participants: [{ address: await lidOf(CAMILA), also: phone(CAMILA) }],
    });
  });
});

test('the health of a connection comes from its traffic', async () => {
  await until(async () => {
    const { rows } = await t.ownerPool.query(
      'select * from channel_health where connection_id = $1',
      [shop.connection.connectionId],
    );
    const { last_received_at, last_acknowledged_at, waiting } = rows[0] ?? {};
    return Boolean(last_received_at && last_acknowledged_at && waiting === 0);
  });
});
