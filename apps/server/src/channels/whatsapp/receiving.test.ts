import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ANA, BRUNO, CAMILA } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '../address.ts';
import { type Conversation, createConversation, phone } from './conversation-kit.ts';

let c: Conversation;
beforeAll(async () => {
  c = await createConversation();
});
afterAll(() => c.t.close());

describe('what customers write', () => {
  test('a text, with who wrote it by both names and the provider’s time', async () => {
    const sentAt = Date.now() - 3_600_000;
    const event = await c.write(ANA, 'Bom dia', { sentAt });
    const lid = await c.lidOf(ANA);
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
    const event = await c.write(CAMILA, 'Oi');
    expect(event.chat).toEqual({ address: await c.lidOf(CAMILA), also: phone(CAMILA) });
    const id = await c.send(event.chat.address, { kind: 'text', text: 'Olá, Camila' });
    await c.lab.awaitMessage(CAMILA, { id });
  });

  test('the mapping of number and LID is told as a fact of its own', async () => {
    const lid = await c.lidOf(ANA);
    await c.event('identity', ({ pairs }) =>
      pairs.some((pair) => pair.phone.value === ANA && pair.lid.value === lid.value),
    );
  });

  test('a reply names what it answers', async () => {
    const question = await c.write(ANA, 'Tem azul?');
    const event = await c.write(ANA, 'Ou verde', { quotes: question.id });
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
      const { id } = await c.lab.send(ANA, { to: c.shop.number, ...body, ...file } as never);
      const event = await c.received(id);
      expect(event.content).toMatchObject({ kind, ...content, media: { bytes: bytes.length } });
      if (!('media' in event.content)) throw new Error('no file');
      const handle = JSON.parse(JSON.stringify(event.content.media.handle));
      expect(bytes.equals(await buffer(await c.session.download(handle)))).toBe(true);
    },
  );

  test('a file that the server has thrown away is asked for again', async () => {
    const data = bytes.toString('base64');
    const { id } = await c.lab.send(ANA, { to: c.shop.number, kind: 'image', data });
    const { content } = await c.received(id);
    await c.lab.expireMedia(c.shop.number, id);
    if (!('media' in content)) throw new Error('no file');
    expect(bytes.equals(await buffer(await c.session.download(content.media.handle)))).toBe(true);
  });

  test('a location and a contact card', async () => {
    const place = { latitude: -23.55, longitude: -46.63, name: 'Praça da Sé', address: 'Sé' };
    const located = await c.lab.send(ANA, { to: c.shop.number, kind: 'location', ...place });
    expect((await c.received(located.id)).content).toEqual({
      kind: 'location',
      ...place,
      live: false,
    });
    const card = { kind: 'contact', name: 'Tia Lu', number: '551130000000' } as const;
    const { id } = await c.lab.send(ANA, { to: c.shop.number, ...card });
    expect((await c.received(id)).content).toMatchObject({
      kind: 'contacts',
      cards: [{ name: 'Tia Lu', vcard: expect.stringContaining('551130000000') }],
    });
  });

  test('a reaction, an edit and a deletion name their message', async () => {
    const { id } = await c.write(ANA, 'Bom dia');
    const target = { id, fromMe: false, sender: phone(ANA) };
    const ofIt = (event: { target: { id: string } }) => event.target.id === id;
    await c.lab.send(ANA, { to: c.shop.number, kind: 'reaction', message: id, emoji: '❤️' });
    expect(await c.event('reaction', ofIt)).toMatchObject({
      emoji: '❤️',
      target,
    });
    await c.lab.send(ANA, { to: c.shop.number, kind: 'edit', message: id, text: 'Boa tarde' });
    expect(await c.event('edit', ofIt)).toMatchObject({
      target,
      content: { kind: 'text', text: 'Boa tarde' },
    });
    await c.lab.send(ANA, { to: c.shop.number, kind: 'deletion', message: id });
    expect(await c.event('deletion', ofIt)).toMatchObject({ target });
  });

  test('a reaction to what we wrote', async () => {
    const id = await c.send(phone(ANA), { kind: 'text', text: 'Pronto' });
    await c.lab.awaitMessage(ANA, { id });
    await c.lab.send(ANA, { to: c.shop.number, kind: 'reaction', message: id, emoji: '👍' });
    const event = await c.event('reaction', ({ target }) => target.id === id);
    expect(event).toMatchObject({
      chat: { address: phone(ANA) },
      sender: { address: phone(ANA) },
      fromMe: false,
      target: { id, fromMe: true, sender: phone(c.shop.number) },
    });
  });

  test('written on the telephone itself: an event, too, and from us', async () => {
    const { id } = await c.lab.send(c.shop.number, { to: ANA, kind: 'text', text: 'Já vou' });
    expect(await c.received(id)).toMatchObject({
      chat: { address: phone(ANA) },
      sender: { address: phone(c.shop.number) },
      fromMe: true,
      content: { kind: 'text', text: 'Já vou' },
    });
  });

  test('what cannot be decrypted is a placeholder, which the message replaces', async () => {
    const { id } = await c.lab.send(BRUNO, {
      to: c.shop.number,
      kind: 'text',
      text: 'agora sim',
      undecryptable: 'once',
    });
    const kinds = await c.desk.until('both', ({ events }) => {
      const both = events.flatMap(({ event }) =>
        event.type === 'message' && event.id === id ? [event.content.kind] : [],
      );
      return both.length === 2 && both;
    });
    expect(kinds).toEqual(['undecryptable', 'text']);
  });

  test('a call rings, and can be declined', async () => {
    const { id } = await c.lab.call(ANA, { to: c.shop.number, video: true });
    const call = await c.event('call', (event) => event.id === id);
    expect(call).toMatchObject({ from: { address: phone(ANA) }, video: true, state: 'ringing' });
    await c.session.declineCall({ id, from: call.from.address });
    await c.lab.awaitEvent('call', { 'call.id': id, 'call.state': 'rejected' });
  });

  test('a call that nobody takes is missed', async () => {
    const { id } = await c.lab.call(ANA, { to: c.shop.number });
    await c.lab.endCall(id, { reason: 'timeout' });
    await c.event('call', (event) => event.id === id && event.state === 'missed');
  });

  test('a new picture is told, and can be had', async () => {
    const data = Buffer.from('a picture').toString('base64');
    await c.lab.setPicture(ANA, { data });
    await c.event('picture', ({ of, removed }) => of.value === ANA && !removed);
    const picture = await c.session.picture(phone(ANA));
    expect((await buffer(picture!)).toString()).toBe('a picture');
    await c.lab.setPicture(BRUNO, { data: null });
    expect(await c.session.picture(phone(BRUNO))).toBeNull();
  });
});

describe('groups', () => {
  test('messages both ways, with who wrote them; facts and changes', async () => {
    const participants = [ANA, BRUNO, c.shop.number];
    const { id: jid } = await c.lab.createGroup({ subject: 'Vizinhos', participants });
    const group: Address = { kind: 'group', value: jid.split('@')[0]! };
    const sent = await c.lab.send(BRUNO, { to: jid, kind: 'text', text: 'Bom dia, grupo' });
    expect(await c.received(sent.id)).toMatchObject({
      chat: { address: group },
      sender: { address: await c.lidOf(BRUNO), also: phone(BRUNO) },
      name: 'Bruno Carvalho',
    });
    const facts = await c.session.group(group);
    expect(facts).toMatchObject({ subject: 'Vizinhos', addressing: 'lid' });
    expect(facts.participants).toContainEqual({
      address: await c.lidOf(ANA),
      also: phone(ANA),
      admin: true,
    });

    const id = await c.send(group, { kind: 'text', text: 'Olá, grupo' });
    for (const member of [ANA, BRUNO]) await c.lab.awaitMessage(member, { id });
    await c.event('receipt', (event) => event.ids.includes(id) && event.by !== undefined);

    await c.lab.changeGroup(jid, { subject: 'Vizinhança' });
    await c.event('group', (event) => event.change === 'subject' && event.subject === 'Vizinhança');
    await c.lab.changeParticipants(jid, { action: 'add', numbers: [CAMILA] });
    const added = await c.event('group', ({ change }) => change === 'added');
    expect(added).toMatchObject({
      group,
      participants: [{ address: await c.lidOf(CAMILA), also: phone(CAMILA) }],
    });
  });
});
