import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ANA, BRUNO, DIEGO, GABRIELA } from '@prosa/lab/testing/lab-for-tests';
import { generateMessageIDV2 } from 'baileys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import type { OutgoingContent, OutgoingFile } from '../outgoing.ts';
import { type Conversation, createConversation, phone } from './conversation-kit.ts';

let c: Conversation;
beforeAll(async () => {
  c = await createConversation();
});
afterAll(() => c.t.close());

const fileOf = (bytes: Buffer, mimetype: string): OutgoingFile => ({
  open: () => Readable.from([bytes]),
  mimetype,
});

describe('what we write', () => {
  test('resolves when the server has it; the receipts follow, each of them', async () => {
    await c.lab.changeTelephone(ANA, { receipts: 'read' });
    const id = await c.send(phone(ANA), { kind: 'text', text: 'Chegou?' });
    for (const ack of [2, 3]) {
      await c.event('receipt', (event) => event.ids.includes(id) && event.ack === ack);
    }
    expect(await c.lab.awaitMessage(ANA, { id })).toMatchObject({ text: 'Chegou?', copies: 1 });
  });

  test('a voice note that is listened to is played', async () => {
    const file = fileOf(Buffer.from('opus'), 'audio/ogg; codecs=opus');
    const id = await c.send(phone(BRUNO), { kind: 'voice', file });
    await c.lab.awaitMessage(BRUNO, { id, kind: 'voice' });
    await c.lab.giveReceipt(BRUNO, { chat: c.shop.number, messages: [id], type: 'played' });
    await c.event('receipt', (event) => event.ids.includes(id) && event.ack === 4);
  });

  test('a reply shows what it answers', async () => {
    const question = await c.write(ANA, 'Quanto custa?');
    const id = await c.send(
      phone(ANA),
      { kind: 'text', text: 'Dez reais' },
      { quoted: { id: question.id, fromMe: false, sender: phone(ANA), text: 'Quanto custa?' } },
    );
    const shown = await c.lab.awaitMessage(ANA, { id });
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
    const id = await c.send(phone(ANA), { ...content, file } as OutgoingContent);
    const shown = await c.lab.awaitMessage(ANA, { id });
    expect(shown).toMatchObject({ kind, media: { mimetype, size: bytes.length } });
    expect(bytes.equals(await c.lab.media(ANA, id))).toBe(true);
  });

  test('a location and a reaction', async () => {
    const place = { latitude: -22.9, longitude: -43.2, name: 'Loja', address: 'Rua' };
    const id = await c.send(phone(ANA), { kind: 'location', ...place });
    expect((await c.lab.awaitMessage(ANA, { id })).location).toMatchObject(place);
    const hers = await c.write(ANA, 'Obrigada');
    const target = { id: hers.id, fromMe: false, sender: phone(ANA) };
    await c.send(phone(ANA), { kind: 'reaction', emoji: '👏', target });
    await c.lab.awaitMessage(ANA, { id: hers.id, reaction: '👏' });
  });

  test('can be taken back', async () => {
    const id = await c.send(phone(ANA), { kind: 'text', text: 'engano' });
    await c.lab.awaitMessage(ANA, { id });
    await c.session.deleteMessage({ chat: phone(ANA), id, fromMe: true });
    await c.lab.awaitMessage(ANA, { id, deleted: true });
  });

  test('reaches all devices of a person', async () => {
    const id = await c.send(phone(GABRIELA), { kind: 'text', text: 'nos dois' });
    expect((await c.lab.awaitMessage(GABRIELA, { id })).devices).toHaveLength(2);
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
    await c.session.send({ id, ...message });
    await c.session.send({ id, ...message });
    await c.lab.awaitMessage(ANA, { id, copies: 2 });
    expect(opened).toBe(1);
  });

  test('a recipient who could not read it asks again and gets it', async () => {
    const id = await c.send(phone(BRUNO), { kind: 'text', text: 'de novo, por favor' });
    await c.lab.awaitMessage(BRUNO, { id, copies: 1 });
    await c.lab.askAgain(BRUNO, id);
    await c.lab.awaitMessage(BRUNO, { id, copies: 2 });
  });

  test('reading is told to whoever wrote', async () => {
    const { id } = await c.write(ANA, 'Leu?');
    await c.session.markRead([{ chat: phone(ANA), id, fromMe: false }]);
    await c.lab.awaitMessage(ANA, { id, ack: 3 });
  });
});

describe('numbers', () => {
  test('are checked, and spelt as WhatsApp spells them', async () => {
    expect(await c.session.checkNumber('5511900000000')).toBeNull();
    const withNinth = `${DIEGO.slice(0, 4)}9${DIEGO.slice(4)}`;
    expect(await c.session.checkNumber(withNinth)).toEqual({
      address: phone(DIEGO),
      also: await c.lidOf(DIEGO),
      trusted: false,
    });
  });

  test('without an account a message fails for good', async () => {
    const sending = c.send(phone('5511900000000'), { kind: 'text', text: 'alô?' });
    await expect(sending).rejects.toMatchObject({ reason: 'no-account', temporary: false });
  });

  test('refused with 463 or 475: for good; with 429 or whatever else: for now', async () => {
    await c.lab.setFaults(c.shop.number, { nack: { code: 463, times: 1 } });
    await expect(c.send(phone(ANA), { kind: 'text', text: 'x' })).rejects.toMatchObject({
      reason: 'restricted',
      temporary: false,
      code: 463,
    });
    await c.lab.setFaults(c.shop.number, { nack: { code: 475, times: 1 } });
    await expect(c.send(phone(ANA), { kind: 'text', text: 'x' })).rejects.toMatchObject({
      reason: 'capped',
      temporary: false,
      code: 475,
    });
    await c.lab.setFaults(c.shop.number, { nack: { code: 429, times: 1 } });
    await expect(c.send(phone(ANA), { kind: 'text', text: 'x' })).rejects.toMatchObject({
      reason: 'too-fast',
      temporary: true,
    });
    await c.lab.clearFaults(c.shop.number);
  });
});

test('the health of a connection comes from its traffic', async () => {
  await until(async () => {
    const { rows } = await c.t.ownerPool.query(
      'select * from channel_health where connection_id = $1',
      [c.shop.connection.connectionId],
    );
    const { last_received_at, last_acknowledged_at } = rows[0] ?? {};
    return Boolean(last_received_at && last_acknowledged_at);
  });
});
