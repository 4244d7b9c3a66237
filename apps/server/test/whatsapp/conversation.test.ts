import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMedia, makePicture, tone } from '../../src/media/media-test-kit.ts';
import { makeTestFolder } from '../test-folder.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Linked, Shop } from './shop.ts';

let shop: Shop;
let line: Linked;
beforeAll(async () => {
  shop = await openTestShop();
  line = await shop.link();
});
afterAll(() => shop.stop());

async function customer(fields: Parameters<Shop['lab']['createTelephone']>[0] = {}) {
  return (await shop.lab.createTelephone(fields)).number;
}

function write(from: string, text: string, more: object = {}) {
  return shop.lab.send(from, { to: line.number, kind: 'text', text, ...more });
}

async function answer(to: string, body: string, more: object = {}) {
  const { id } = await shop.openTicketOf(to);
  const sent = await shop.call('POST', `/messages/${id}`, { body, ...more });
  expect(sent.status).toBe(201);
  return sent.body;
}

async function answerWith(
  to: string,
  file: Blob,
  name: string,
  fields: Record<string, string> = {},
) {
  const { id } = await shop.openTicketOf(to);
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('medias', file, name);
  return shop.call('POST', `/messages/${id}`, form);
}

describe('text', () => {
  test('goes both ways, is quoted both ways, and is followed up to "read"', async () => {
    const bia = await customer({ name: 'Bia' });
    const { id } = await write(bia, 'Bom dia!');
    const came = await shop.message(bia, (one) => one.body === 'Bom dia!');
    expect(came).toMatchObject({ fromMe: false, contact: { name: 'Bia' } });
    await answer(bia, 'Bom dia, Bia', { quotedMsg: { id: came.id } });
    const seen = await shop.lab.awaitMessage(bia, { text: 'Bom dia, Bia' });
    expect(seen.quotes).toMatchObject({ id });
    await shop.message(bia, (one) => one.body === 'Bom dia, Bia' && one.ack === 2);
    await shop.lab.giveReceipt(bia, { chat: line.number, type: 'read' });
    await shop.message(bia, (one) => one.body === 'Bom dia, Bia' && one.ack === 3);
    await write(bia, 'Obrigada', { quotes: seen.id });
    const thanks = await shop.message(bia, (one) => one.body === 'Obrigada');
    expect(thanks.quotedMsg).toMatchObject({ fromMe: true, body: 'Bom dia, Bia' });

    const ticket = await shop.ticketOf(bia);
    expect(ticket.unreadMessages).toBe(2);
    await shop.call('POST', `/tickets/${ticket.id}/read`);
    await shop.lab.awaitMessage(bia, { id, ack: 3 });
    expect((await shop.ticketOf(bia)).unreadMessages).toBe(0);
  });

  test('by LID: a number that is told belongs to it, one that is not stays unknown', async () => {
    const open = await customer({ name: 'Elisa', addressing: 'lid', sharesNumber: true });
    await write(open, 'Sou a Elisa');
    expect((await shop.ticketOf(open)).contact).toMatchObject({ name: 'Elisa', number: open });
    await answer(open, 'Oi, Elisa');
    await shop.lab.awaitMessage(open, { text: 'Oi, Elisa' });

    const shy = await customer({ name: 'Heitor', addressing: 'lid', sharesNumber: false });
    await write(shy, 'Adivinhe');
    expect((await shop.ticketOf('Heitor')).contact.number).toBe('');
    await answer('Heitor', 'Oi, Heitor');
    await shop.lab.awaitMessage(shy, { text: 'Oi, Heitor' });
    await shop.message('Heitor', (one) => one.body === 'Oi, Heitor' && one.ack >= 2);
    // He writes once more, and this time his number is told.
    await write(shy, 'Está bem', { sharesNumber: true });
    await shop.message('Heitor', (one) => one.body === 'Está bem');
    expect((await shop.ticketOf('Heitor')).contact.number).toBe(shy);
  });

  test('that cannot be decrypted is a placeholder, and then the message', async () => {
    const caio = await customer();
    await write(caio, 'Oi');
    const { id } = await write(caio, 'Ilegível', { undecryptable: 'once' });
    await shop.message(caio, (one) => one.body === 'Ilegível');
    const all = await shop.messages(caio);
    expect(all.map((one) => one.kind)).toEqual(['text', 'text']);
    await write(caio, 'Nunca', { undecryptable: 'always' });
    await shop.message(caio, (one) => one.kind === 'undecryptable');
    expect(id).toBeTruthy();
  });

  test('reacted to, edited and taken back', async () => {
    const duda = await customer({ name: 'Duda' });
    const { id } = await write(duda, 'Quero 2');
    await shop.message(duda, (one) => one.body === 'Quero 2');
    await shop.lab.send(duda, { to: line.number, kind: 'edit', message: id, text: 'Quero 3' });
    const edited = await shop.message(duda, (one) => one.isEdited && one.body === 'Quero 3');
    const versions = await shop.call('GET', `/messages/${edited.id}/versions`);
    expect(versions.body).toMatchObject([{ body: 'Quero 2' }]);
    await shop.lab.send(duda, { to: line.number, kind: 'reaction', message: id, emoji: '🙏' });
    await shop.message(duda, (one) => one.reactions[0]?.emoji === '🙏');
    const react = (emoji: string) => shop.call('PUT', `/messages/${edited.id}/reaction`, { emoji });
    expect((await react('👍')).body.error).toBe('ERR_TICKET_TRANSITION');
    await shop.openTicketOf(duda);
    expect((await react('ok')).body.error).toBe('ERR_VALIDATION');
    expect((await react('👍')).body.reactions).toMatchObject([
      { emoji: '🙏', fromMe: false },
      { emoji: '👍', fromMe: true },
    ]);
    await shop.lab.awaitMessage(duda, { id, reaction: '👍' });
    expect((await react('')).body.reactions).toHaveLength(1);
    await expect
      .poll(async () => (await shop.lab.awaitMessage(duda, { id })).reactions)
      .toMatchObject([{ emoji: '🙏' }]);
    await shop.lab.send(duda, { to: line.number, kind: 'deletion', message: id });
    await shop.message(duda, (one) => one.isDeleted);

    const ours = await answer(duda, 'Engano nosso');
    const theirs = await shop.lab.awaitMessage(duda, { text: 'Engano nosso' });
    await shop.message(duda, (one) => one.id === ours.id && one.ack >= 1);
    const gone = await shop.call('DELETE', `/messages/${ours.id}`);
    expect(gone).toMatchObject({ status: 200, body: { isDeleted: true } });
    await shop.lab.awaitMessage(duda, { id: theirs.id, deleted: true });
    const notOurs = (await shop.messages(duda))[0]!;
    expect((await shop.call('DELETE', `/messages/${notOurs.id}`)).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
  });

  test('in a group, where the company wants groups', async () => {
    await shop.call('PUT', '/settings/CheckMsgIsGroup', { value: 'disabled' });
    const [ana, beto] = [await customer({ name: 'Ana' }), await customer({ name: 'Beto' })];
    const group = await shop.lab.createGroup({
      subject: 'Condomínio',
      participants: [ana, beto, line.number],
    });
    for (const [from, text] of [
      [ana, 'A água acabou'],
      [beto, 'Aqui também'],
    ] as const) {
      await shop.lab.send(from, { to: group.id, kind: 'text', text });
      // Nobody keeps an order between two people's telephones.
      await shop.message('Condomínio', (one) => one.body === text);
    }
    const all = await shop.messages('Condomínio');
    expect(all.map((one) => one.contact?.name)).toEqual(['Ana', 'Beto']);
    expect(await shop.ticketOf('Condomínio')).toMatchObject({ isGroup: true });
    await answer('Condomínio', 'Estamos vendo');
    await shop.lab.awaitMessage(beto, { text: 'Estamos vendo', chat: group.id });
    await shop.call('PUT', '/settings/CheckMsgIsGroup', { value: 'enabled' });
  });
});

describe('files', () => {
  test('a picture comes in by itself, with a small version, and goes out', async () => {
    const eva = await customer();
    const picture = await makePicture('jpeg', 640, 480);
    const data = picture.toString('base64');
    await shop.lab.send(eva, { to: line.number, kind: 'image', data, text: 'Este aqui' });
    const came = await shop.message(eva, (one) => !!one.attachments[0]?.previewUrl);
    expect(came).toMatchObject({ kind: 'image', body: 'Este aqui', mediaType: 'image' });
    const file = await shop.fetchFile(came.mediaUrl!);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);

    const sent = await answerWith(eva, new Blob([picture]), 'foto.jpg', { body: 'Igual a este?' });
    expect(sent).toMatchObject({ status: 201, body: { kind: 'image', body: 'Igual a este?' } });
    const seen = await shop.lab.awaitMessage(eva, { kind: 'image', fromMe: false });
    expect((await shop.lab.media(eva, seen.id)).equals(picture)).toBe(true);
  });

  test('a document keeps its name both ways', async () => {
    const fred = await customer();
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const data = pdf.toString('base64');
    const fileName = 'orçamento.pdf';
    await shop.lab.send(fred, { to: line.number, kind: 'document', data, fileName });
    const came = await shop.message(fred, (one) => one.attachments[0]?.state === 'ready');
    expect(came).toMatchObject({ mediaType: 'other', attachments: [{ name: fileName }] });
    const file = await shop.fetchFile(`${came.mediaUrl}&download=1`);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(fileName));
    await answerWith(fred, new Blob([pdf]), 'contrato.pdf');
    const seen = await shop.lab.awaitMessage(fred, { kind: 'document', fromMe: false });
    expect(seen.media).toMatchObject({ fileName: 'contrato.pdf', mimetype: 'application/pdf' });
  });

  test('a recording goes out as a voice note, and one that comes in has its shape', async () => {
    const gil = await customer();
    await write(gil, 'Me manda um áudio');
    const folder = await makeTestFolder();
    const mp3 = await makeMedia(join(folder.path, 'tone.mp3'), ...tone(2));
    const sent = await answerWith(gil, new Blob([await readFile(mp3)]), '1789000000000.mp3');
    expect(sent.body).toMatchObject({ kind: 'voice', attachments: [{ seconds: 2 }] });
    const seen = await shop.lab.awaitMessage(gil, { kind: 'voice' });
    expect(seen.media).toMatchObject({ mimetype: 'audio/ogg; codecs=opus', seconds: 2 });
    const note = await shop.lab.media(gil, seen.id);
    expect(note.subarray(0, 4).toString()).toBe('OggS');

    const data = note.toString('base64');
    await shop.lab.send(gil, { to: line.number, kind: 'voice', data, seconds: 2 });
    const came = await shop.message(gil, (one) => !one.fromMe && !!one.attachments[0]?.waveform);
    expect(came.attachments[0]).toMatchObject({ seconds: 2, mimetype: 'audio/ogg' });
    await folder.remove();
  });

  test('one that lies about its type is refused, and nothing is sent', async () => {
    const hugo = await customer();
    await write(hugo, 'Oi');
    await shop.message(hugo, (one) => one.body === 'Oi');
    const page = new Blob(['<html><script>alert(1)</script></html>']);
    const refused = await answerWith(hugo, page, 'foto.jpg');
    expect(refused).toMatchObject({ status: 415, body: { error: 'ERR_UPLOAD_TYPE' } });
    expect(await shop.messages(hugo)).toHaveLength(1);
  });

  test('one that is gone at the provider is asked for from the telephone that sent it', async () => {
    const iara = await customer();
    await shop.lab.changeSettings({ refusesDownloads: true });
    const data = (await makePicture('jpeg', 640, 480)).toString('base64');
    const { id } = await shop.lab.send(iara, { to: line.number, kind: 'image', data });
    await shop.message(iara, (one) => one.attachments[0]?.state === 'coming');
    await shop.lab.expireMedia(iara, id);
    await shop.lab.changeSettings({ refusesDownloads: false });
    await shop.message(iara, (one) => one.attachments[0]?.state === 'ready');
  });
});

describe('a line that is away', () => {
  test('nothing is lost: what is written waits visibly, what comes in comes later', async () => {
    const jade = await customer();
    await write(jade, 'Oi');
    await shop.message(jade, (one) => one.body === 'Oi');
    await shop.lab.changeSettings({ gateway: 'gone' });
    await shop.connection(line.id, (one) => one.status === 'TIMEOUT');
    const waiting = await answer(jade, 'Já volto');
    expect(waiting).toMatchObject({ ack: 0, failure: null });
    const health = await shop.call('GET', '/whatsapp/health');
    expect(health.body).toContainEqual(expect.objectContaining({ id: line.id, waiting: 1 }));
    for (const text of ['um', 'dois', 'três']) await write(jade, text);
    await shop.lab.changeSettings({ gateway: 'open' });
    await shop.lab.awaitMessage(jade, { text: 'Já volto' });
    await shop.message(jade, (one) => one.body === 'três');
    const bodies = (await shop.messages(jade)).map((one) => one.body);
    expect(bodies).toEqual(['Oi', 'Já volto', 'um', 'dois', 'três']);
  });

  test('a message that is refused for good says so, and goes out when it is sent again', async () => {
    const kika = await customer();
    await write(kika, 'Oi');
    await shop.message(kika, (one) => one.body === 'Oi');
    await shop.lab.setFaults(line.number, { nack: { code: 403, times: 1, to: kika } });
    const { id } = await answer(kika, 'Chegou?');
    await shop.message(kika, (one) => one.id === id && one.failure !== null);
    await shop.call('POST', `/messages/${id}/resend`);
    await shop.lab.awaitMessage(kika, { text: 'Chegou?' });
    await shop.message(kika, (one) => one.id === id && one.failure === null && one.ack >= 1);
  });
});

test('a number that is not on WhatsApp is no contact; one that is, is spelt as there', async () => {
  const nobody = await shop.call('POST', '/contacts', { name: 'Ninguém', number: '5511999999999' });
  expect(nobody).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } });
  const lia = await customer({ number: '551188887777' });
  const made = await shop.call('POST', '/contacts', {
    name: 'Lia',
    number: '+55 (11) 98888-7777',
  });
  expect(made).toMatchObject({ status: 201, body: { name: 'Lia', number: lia } });
  const twice = await shop.call('POST', '/contacts', { name: 'Lia', number: lia });
  expect(twice).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATED_CONTACT' } });
});

test('a call is declined, and stands in the ticket as missed', async () => {
  const mila = await customer();
  const call = await shop.lab.call(mila, { to: line.number });
  await shop.lab.awaitEvent('call', { 'call.id': call.id, 'call.state': 'rejected' });
  await shop.message(mila, (one) => one.kind === 'call');
});

test('nothing of a message, a key or a token is in what the product wrote', async () => {
  const said = shop.product().output();
  for (const secret of ['Bom dia', 'Quero 3', 'SessionEntry', 'privKey', line.number]) {
    expect(said).not.toContain(secret);
  }
});
