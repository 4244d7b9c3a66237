import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonView } from '@prosa/lab/contract/person';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMedia, makePicture, tone } from '../../src/media/media-test-kit.ts';
import { eventually } from '../eventually.ts';
import { makeTestFolder } from '../test-folder.ts';
import { openTestShop } from '../whatsapp/open-test-shop.ts';
import type { Shop } from '../whatsapp/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.connectPage();
});
afterEach(() => shop.lab.clearMetaFaults());
afterAll(() => shop.stop());

async function answer(to: string, body: string, more: object = {}) {
  const { id } = await shop.openTicketOf(to);
  const sent = await shop.call('POST', `/messages/${id}`, { body, ...more });
  expect(sent.status).toBe(201);
  return sent.body;
}

async function answerWith(to: string, file: Blob, name: string, fields: object = {}) {
  const { id } = await shop.openTicketOf(to);
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('medias', file, name);
  return shop.call('POST', `/messages/${id}`, form);
}

describe.each(['messenger', 'instagram'] as const)('%s', (channel) => {
  const someone = (name: string): Promise<PersonView> =>
    shop.lab.createPerson({ channel, name: `${name} (${channel})` });

  function write({ id }: PersonView, text: string, more: object = {}) {
    return shop.lab.send(id, { to: 'page', kind: 'text', text, ...more });
  }

  test('text goes both ways, is quoted both ways, and is followed up to "read"', async () => {
    const bia = await someone('Bia');
    const { id } = await write(bia, 'Bom dia!');
    // Two ticks: it is kept.
    await shop.lab.awaitMessage(bia.id, { id, ack: 2 });
    const came = await shop.message(bia.name, (one) => one.body === 'Bom dia!');
    expect(came).toMatchObject({ fromMe: false, contact: { name: bia.name } });
    await answer(bia.name, 'Bom dia, Bia', { quotedMsg: { id: came.id } });
    const seen = await shop.lab.awaitMessage(bia.id, { text: 'Bom dia, Bia' });
    expect(seen.quotes).toMatchObject({ id });
    // Instagram tells what was read, and not what was delivered.
    const arrived = channel === 'messenger' ? 2 : 1;
    await shop.message(bia.name, (one) => one.body === 'Bom dia, Bia' && one.ack === arrived);
    await shop.lab.giveReceipt(bia.id, { chat: 'page', type: 'read' });
    await shop.message(bia.name, (one) => one.body === 'Bom dia, Bia' && one.ack === 3);
    await write(bia, 'Obrigada', { quotes: seen.id });
    const thanks = await shop.message(bia.name, (one) => one.body === 'Obrigada');
    expect(thanks.quotedMsg).toMatchObject({ fromMe: true, body: 'Bom dia, Bia' });

    const ticket = await shop.ticketOf(bia.name);
    expect(ticket.unreadMessages).toBe(2);
    await shop.call('POST', `/tickets/${ticket.id}/read`);
    await shop.lab.awaitMessage(bia.id, { id, ack: 3 });
  });

  test('our own words come back as echoes, and stand there once', async () => {
    const caio = await someone('Caio');
    await write(caio, 'Oi');
    // Marks would be read as they stand: these channels make nothing bold.
    await answer(caio.name, '*Olá*');
    await shop.lab.awaitMessage(caio.id, { text: 'Olá' });
    await shop.message(caio.name, (one) => one.body === '*Olá*' && one.ack >= 1);
    // What a colleague writes in the page's own inbox comes the same way, after it.
    await shop.lab.writeInPageInbox(caio.id, 'Do celular da loja');
    const foreign = await shop.message(caio.name, (one) => one.body === 'Do celular da loja');
    expect(foreign).toMatchObject({ fromMe: true, user: null });
    const bodies = (await shop.messages(caio.name)).map((one) => one.body);
    expect(bodies).toEqual(['Oi', '*Olá*', 'Do celular da loja']);
  });

  test('is reacted to and edited; on Instagram also taken back', async () => {
    const duda = await someone('Duda');
    const { id } = await write(duda, 'Quero 2');
    await shop.message(duda.name, (one) => one.body === 'Quero 2');
    // Instagram does not tell.
    if (channel === 'messenger') {
      await shop.lab.send(duda.id, { to: 'page', kind: 'edit', message: id, text: 'Quero 3' });
      await shop.message(duda.name, (one) => one.isEdited && one.body === 'Quero 3');
    }
    await answer(duda.name, 'Separamos 3');
    const ours = await shop.lab.awaitMessage(duda.id, { text: 'Separamos 3' });
    await shop.message(duda.name, (one) => one.body === 'Separamos 3' && one.ack >= 1);
    const reaction = { to: 'page', kind: 'reaction', message: ours.id } as const;
    await shop.lab.send(duda.id, { ...reaction, emoji: '🙏' });
    await shop.message(duda.name, (one) => one.fromMe && one.reactions[0]?.emoji === '🙏');
    await shop.lab.send(duda.id, { ...reaction, emoji: '' });
    await shop.message(duda.name, (one) => one.fromMe && one.reactions.length === 0);
    if (channel === 'instagram') {
      await shop.lab.send(duda.id, { to: 'page', kind: 'deletion', message: id });
      const gone = await shop.message(duda.name, (one) => one.isDeleted);
      expect(gone).toMatchObject({ body: '', erased: true });
    }
    const [, sent] = await shop.messages(duda.name);
    const refused = await shop.call('DELETE', `/messages/${sent!.id}`);
    expect(refused.body.error).toBe('ERR_DELETE_WAPP_MSG');
  });

  test('a picture comes in by itself and goes out; its caption is a message after it', async () => {
    const eva = await someone('Eva');
    const picture = await makePicture('jpeg', 640, 480);
    const data = picture.toString('base64');
    await shop.lab.send(eva.id, { to: 'page', kind: 'image', data });
    // Of Instagram's nothing is kept, and so nothing is made of it, either.
    const came = await shop.message(eva.name, ({ attachments: [file] }) =>
      channel === 'messenger' ? !!file?.previewUrl : !!file?.url,
    );
    expect(came).toMatchObject({ kind: 'image', mediaType: 'image' });
    const file = await shop.fetchFile(came.mediaUrl!);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);

    const sent = await answerWith(eva.name, new Blob([picture]), 'a.jpg', { body: 'É este?' });
    expect(sent).toMatchObject({ status: 201, body: { kind: 'image', body: 'É este?' } });
    await shop.lab.awaitMessage(eva.id, { text: 'É este?' });
    const seen = await shop.lab.awaitMessage(eva.id, { kind: 'image', fromMe: false });
    expect((await shop.lab.media(eva.id, seen.id)).equals(picture)).toBe(true);
    // One message with us, however many it took there.
    await shop.message(eva.name, (one) => one.fromMe && one.ack >= 1);
    expect(await shop.messages(eva.name)).toHaveLength(2);
  });

  test('a document keeps its name both ways, and a recording arrives as they can play it', async () => {
    const fred = await someone('Fred');
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    await shop.lab.send(fred.id, {
      to: 'page',
      kind: 'document',
      data: pdf.toString('base64'),
      fileName: 'orçamento.pdf',
    });
    const came = await shop.message(fred.name, (one) => one.attachments[0]?.state === 'ready');
    expect(came).toMatchObject({ mediaType: 'other', attachments: [{ name: 'orçamento.pdf' }] });
    await answerWith(fred.name, new Blob([pdf]), 'contrato.pdf');
    const seen = await shop.lab.awaitMessage(fred.id, { kind: 'document', fromMe: false });
    expect(seen.media).toMatchObject({ fileName: 'contrato.pdf', mimetype: 'application/pdf' });

    const folder = await makeTestFolder();
    const mp3 = await makeMedia(join(folder.path, 'tone.mp3'), ...tone(2));
    await answerWith(fred.name, new Blob([await readFile(mp3)]), '1789000000000.mp3');
    const voice = await shop.lab.awaitMessage(fred.id, { kind: 'audio', fromMe: false });
    expect(voice.media).toMatchObject({ mimetype: 'audio/aac' });
    await folder.remove();
  });

  test('a file that this channel does not take says so, and nothing is sent', async () => {
    const gil = await someone('Gil');
    await write(gil, 'Oi');
    const text = new Blob(['a;b\n1;2\n']);
    const sent = await answerWith(gil.name, text, 'lista.csv');
    expect(sent.status).toBe(201);
    if (channel === 'messenger') {
      await shop.lab.awaitMessage(gil.id, { kind: 'document', fromMe: false });
    } else {
      await shop.message(gil.name, (one) => one.failure === 'unsupported');
    }
  });

  test('refused for good says why, and goes out when it is sent again', async () => {
    const kika = await someone('Kika');
    await write(kika, 'Oi');
    const error = { code: 551, subcode: 1545041, times: 1, to: kika.id };
    await shop.lab.setMetaFaults({ error });
    const { id } = await answer(kika.name, 'Chegou?');
    await shop.message(kika.name, (one) => one.id === id && one.failure === 'no-account');
    await shop.call('POST', `/messages/${id}/resend`);
    await shop.lab.awaitMessage(kika.id, { text: 'Chegou?' });
    await shop.message(kika.name, (one) => one.id === id && !one.failure && one.ack >= 1);
  });

  test('an answer of Meta’s that is lost does not make a second message', async () => {
    const lia = await someone('Lia');
    await write(lia, 'Oi');
    await shop.openTicketOf(lia.name);
    await shop.lab.setMetaFaults({ withholdAnswers: true });
    await answer(lia.name, 'Só uma vez');
    await shop.lab.awaitMessage(lia.id, { text: 'Só uma vez' });
    await shop.lab.clearMetaFaults();
    await shop.message(lia.name, (one) => one.body === 'Só uma vez' && one.ack >= 1);
    const all = await shop.lab.messages(lia.id);
    expect(all.filter((one) => one.text === 'Só uma vez')).toHaveLength(1);
    expect((await shop.messages(lia.name)).map((one) => one.body)).toEqual(['Oi', 'Só uma vez']);
  });

  test('of a picture it was heard that it is seen, and not that it arrived: its words follow', async () => {
    const rui = await someone('Rui');
    await write(rui, 'Oi');
    await shop.openTicketOf(rui.name);
    await shop.lab.setMetaFaults({ withholdAnswers: true });
    const picture = new Blob([new Uint8Array(await makePicture('jpeg'))]);
    await answerWith(rui.name, picture, 'foto.jpg', { body: 'Este aqui' });
    await shop.lab.awaitMessage(rui.id, { kind: 'image', fromMe: false });
    await shop.lab.giveReceipt(rui.id, { chat: 'page', type: 'read' });
    await shop.message(rui.name, (one) => one.body === 'Este aqui' && one.ack === 3);
    await shop.lab.clearMetaFaults();
    await shop.lab.awaitMessage(rui.id, { text: 'Este aqui' });
    const seen = (await shop.lab.messages(rui.id)).filter((one) => !one.fromMe);
    expect(seen.map((one) => one.kind)).toEqual(['image', 'text']);
  });

  test('a day after their last word nothing more is sent, and the ticket says until when', async () => {
    const nina = await someone('Nina');
    const yesterday = Date.now() - 24.5 * 3_600_000;
    await write(nina, 'Ontem', { sentAt: yesterday });
    const late = await shop.openTicketOf(nina.name);
    expect(Date.parse(late.windowClosesAt!)).toBe(yesterday + 24 * 3_600_000);
    const { id } = await answer(nina.name, 'Tarde demais');
    await shop.message(nina.name, (one) => one.id === id && one.failure === 'window-closed');
    expect(await shop.lab.messages(nina.id)).toHaveLength(1);
    // They write again, and can be answered again.
    await write(nina, 'Ainda aí?');
    await shop.message(nina.name, (one) => one.body === 'Ainda aí?');
    await shop.call('POST', `/messages/${id}/resend`);
    await shop.lab.awaitMessage(nina.id, { text: 'Tarde demais' });
  });

  test('a long text arrives in pieces, in order', async () => {
    const otto = await someone('Otto');
    await write(otto, 'Conte tudo');
    const body = 'palavra '.repeat(300).trim();
    await answer(otto.name, body);
    await eventually(async () => {
      const got = (await shop.lab.messages(otto.id)).filter((one) => !one.fromMe);
      expect(got.length).toBeGreaterThan(1);
      expect(got.map((one) => one.text).join(' ')).toBe(body);
    });
  });
});

test('a story that is answered, or that names us, is noted on its message', async () => {
  const rita = await shop.lab.createPerson({ channel: 'instagram', name: 'Rita' });
  await shop.lab.send(rita.id, { to: 'page', kind: 'text', text: 'Lindo!', story: 'reply' });
  await shop.message('Rita', (one) => one.body === 'Lindo!' && one.story === 'reply');
  const data = (await makePicture('jpeg', 64, 64)).toString('base64');
  await shop.lab.send(rita.id, { to: 'page', kind: 'image', data, story: 'mention' });
  await shop.message('Rita', (one) => one.kind === 'image' && one.story === 'mention');
});

test('nothing of a message or a token is in what the product wrote', () => {
  const said = shop.product().output();
  for (const secret of ['Bom dia', 'Quero 2', 'EAAL', 'lab-user-token']) {
    expect(said).not.toContain(secret);
  }
});
