import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Linked, Shop } from './shop.ts';

// Ids of messages are chosen by senders, and are no secrets. What names one counts only in the chat
// that it was said in, and from who may do it.

let shop: Shop;
let line: Linked;
beforeAll(async () => {
  shop = await openTestShop();
  line = await shop.link();
  await shop.call('PUT', '/settings/CheckMsgIsGroup', { value: 'disabled' });
});
afterAll(() => shop.stop());

async function customer(name: string, more: object = {}) {
  return (await shop.lab.createTelephone({ name, ...more })).number;
}

async function write(from: string, text: string, more: object = {}) {
  const { id } = await shop.lab.send(from, { to: line.number, kind: 'text', text, ...more });
  return { id, shown: await shop.message(from, (one) => one.body === text) };
}

/** Sent to them, and on their telephone; answers the id by which they know it. */
async function answer(to: string, body: string): Promise<string> {
  const { id } = await shop.openTicketOf(to);
  await shop.call('POST', `/messages/${id}`, { body });
  return (await shop.lab.awaitMessage(to, { text: body })).id;
}

/** Everything that was told before has been worked off by now. */
async function settled(by: string): Promise<void> {
  const { id } = await shop.lab.send(by, { to: line.number, kind: 'text', text: 'fim' });
  await shop.lab.awaitMessage(by, { id, ack: 2 });
  await eventually(async () => {
    const waiting = await shop.db
      .selectFrom('inbox')
      .select('id')
      .where('finished_at', 'is', null)
      .execute();
    const errands = await shop.db
      .selectFrom('errands')
      .select('id')
      .where('finished_at', 'is', null)
      .execute();
    if (waiting.length + errands.length > 0) throw new Error('still at work');
  });
}

test('receipts count for what was sent to who gives them', async () => {
  const ana = await customer('Ana');
  const caio = await customer('Caio', { receipts: 'none' });
  const group = await shop.lab.createGroup({
    subject: 'Vizinhos',
    participants: [ana, line.number],
  });
  await write(ana, 'Oi');
  await write(caio, 'Oi');
  await shop.lab.send(ana, { to: group.id, kind: 'text', text: 'Oi, grupo' });
  await shop.message('Vizinhos', (one) => one.body === 'Oi, grupo');
  const id = await answer(caio, 'Só para o Caio');
  const forged = { kind: 'receipt', to: line.number, message: id, type: 'read' } as const;
  await shop.lab.forge(ana, forged);
  await shop.lab.forge(ana, { ...forged, group: group.id });
  await settled(ana);
  const sent = await shop.message(caio, (one) => one.body === 'Só para o Caio');
  expect(sent.ack).toBe(1);
  // Known by number, and telling so by LID: still he himself.
  await shop.lab.changeTelephone(caio, { addressing: 'lid' });
  await shop.lab.forge(caio, forged);
  await shop.message(caio, (one) => one.id === sent.id && one.ack === 3);
});

test('in a group an admin or the author takes a message back, and nobody else', async () => {
  const [eva, davi, rui] = [await customer('Eva'), await customer('Davi'), await customer('Rui')];
  const group = await shop.lab.createGroup({
    subject: 'Obra',
    participants: [eva, davi, rui, line.number],
  });
  const say = async (from: string, text: string) => {
    const { id } = await shop.lab.send(from, { to: group.id, kind: 'text', text });
    await shop.message('Obra', (one) => one.body === text);
    return id;
  };
  const [first, second, third] = [
    await say(davi, 'Falta cimento'),
    await say(davi, 'Falta areia'),
    await say(davi, 'Falta tudo'),
  ];
  const ours = await answerInGroup('Anotado', davi);
  const isDeleted = async (body: string) =>
    (await shop.message('Obra', (one) => one.body === body)).isDeleted;

  // He is no admin: on their telephones nothing happens, either.
  for (const [message, of] of [
    [first, davi],
    [ours, 'yours'],
  ] as const) {
    await shop.lab.forge(rui, { kind: 'deletion', to: group.id, message, of });
    await shop.lab.forge(rui, { kind: 'edit', to: group.id, message, of, text: 'Mudei' });
  }
  // As if it were his own; and another's message of the same id changes nothing.
  await shop.lab.forge(rui, { kind: 'deletion', to: group.id, message: second });
  await shop.lab.send(rui, { to: group.id, kind: 'text', text: 'Mesmo id', id: third });
  await settled(rui);
  for (const body of ['Falta cimento', 'Falta areia', 'Anotado']) {
    expect(await isDeleted(body)).toBe(false);
  }
  await shop.lab.send(davi, { to: group.id, kind: 'deletion', message: second });
  await shop.message('Obra', (one) => one.body === 'Falta areia' && one.isDeleted);
  for (const [message, of, body] of [
    [first, davi, 'Falta cimento'],
    [ours, 'yours', 'Anotado'],
    [third, davi, 'Falta tudo'],
  ] as const) {
    await shop.lab.forge(eva, { kind: 'deletion', to: group.id, message, of });
    await shop.message('Obra', (one) => one.body === body && one.isDeleted);
  }
  expect(await isDeleted('Mesmo id')).toBe(false);
});

async function answerInGroup(body: string, member: string): Promise<string> {
  const { id } = await shop.openTicketOf('Obra');
  await shop.call('POST', `/messages/${id}`, { body });
  return (await shop.lab.awaitMessage(member, { text: body })).id;
}

test('edits, deletions, reactions and quotations of another chat’s messages change nothing', async () => {
  const lia = await customer('Lia');
  const nuno = await customer('Nuno');
  const hers = await write(lia, 'Meu CPF é 123');
  const toHer = await answer(lia, 'Seu saldo é 500');
  await write(nuno, 'Oi');
  for (const [message, of] of [
    [hers.id, 'mine'],
    [hers.id, lia],
    [toHer, 'yours'],
    [toHer, 'mine'],
  ] as const) {
    const named = { to: line.number, message, of };
    await shop.lab.forge(nuno, { kind: 'deletion', ...named });
    await shop.lab.forge(nuno, { kind: 'edit', ...named, text: 'Mudei' });
    await shop.lab.forge(nuno, { kind: 'reaction', ...named, emoji: '👎' });
  }
  await shop.lab.forge(nuno, {
    kind: 'quote',
    to: line.number,
    message: toHer,
    of: 'yours',
    text: 'Quanto?',
  });
  const quoting = await shop.message(nuno, (one) => one.body === 'Quanto?');
  expect(quoting.quotedMsg).toMatchObject({ id: null, body: '?' });
  await settled(nuno);
  for (const body of ['Meu CPF é 123', 'Seu saldo é 500']) {
    expect(await shop.message(lia, (one) => one.body === body)).toMatchObject({
      isDeleted: false,
      isEdited: false,
      reactions: [],
    });
  }
});

test('in her own chat, she does not change what we said', async () => {
  const olga = await customer('Olga');
  await write(olga, 'Quanto custa?');
  const id = await answer(olga, 'Custa 900');
  for (const claim of ['mine', 'yours'] as const) {
    const named = { to: line.number, message: id, of: claim };
    await shop.lab.forge(olga, { kind: 'deletion', ...named });
    await shop.lab.forge(olga, { kind: 'edit', ...named, text: 'Custa 9' });
  }
  await settled(olga);
  expect(await shop.message(olga, (one) => one.body === 'Custa 900')).toMatchObject({
    isDeleted: false,
    isEdited: false,
  });
});

test('who has written is answered without being looked up', async () => {
  const other = await shop.link({ name: 'Outra' });
  const say = (from: string, text: string, more: object = {}) =>
    shop.lab.send(from, { to: other.number, kind: 'text', text, ...more });
  const [rosa, lena] = [await customer('Rosa'), await customer('Lena', { addressing: 'lid' })];
  const mute = await customer('Ivo');
  for (const number of [rosa, lena]) {
    await say(number, 'Bom dia');
    await shop.message(number, (one) => one.body === 'Bom dia');
  }
  // Linked anew, with keys that know nobody; and one who has not been understood yet.
  await shop.lab.unlink(other.device);
  await shop.connection(other.id, (one) => one.status === 'DISCONNECTED');
  await shop.call('PUT', `/whatsappsession/${other.id}`);
  const { qrcode } = await shop.connection(other.id, (one) => one.qrcode !== null);
  await shop.lab.changeSettings({ history: false });
  await shop.lab.scan({ number: other.number, qr: qrcode! });
  await shop.connection(other.id, (one) => one.status === 'CONNECTED');
  await say(mute, 'ilegível', { undecryptable: 'always' });
  await shop.message(mute, (one) => one.kind === 'undecryptable');
  await shop.lab.setFaults(other.number, { emptyLookUps: true });
  for (const number of [rosa, lena, mute]) await answer(number, 'Bom dia!');
});

test('a message dated 2100 stands among today’s', async () => {
  const vera = await customer('Vera');
  const { shown } = await write(vera, 'Do futuro', { sentAt: Date.parse('2100-01-01') });
  expect(Math.abs(Date.parse(shown.saidAt) - Date.now())).toBeLessThan(120_000);
});

test('475: one try, and the reason stands by the message', async () => {
  const zeca = await customer('Zeca');
  await write(zeca, 'Oi');
  const { id } = await shop.openTicketOf(zeca);
  const before = (await shop.lab.counters()).messagesFromClients;
  await shop.lab.setFaults(line.number, { nack: { code: 475, to: zeca } });
  await shop.call('POST', `/messages/${id}`, { body: 'Não vai' });
  await shop.message(zeca, (one) => one.body === 'Não vai' && one.failure === 'capped');
  expect((await shop.lab.counters()).messagesFromClients).toBe(before + 1);
  await shop.lab.clearFaults(line.number);
});

test('what is seen once, polls, votes and kinds of tomorrow are messages that one can read', async () => {
  const iris = await customer('Íris');
  const send = (message: object) =>
    shop.lab.send(iris, { to: line.number, ...message } as Parameters<typeof shop.lab.send>[1]);
  const data = Buffer.from('a picture').toString('base64');
  await send({ kind: 'image', data, viewOnce: 'withheld' });
  await shop.message(iris, (one) => one.kind === 'unsupported');
  const asked = await send({ kind: 'poll', question: 'Que cor?', options: ['Azul', 'Verde'] });
  const poll = await shop.message(iris, (one) => one.kind === 'poll');
  expect(poll.body).toBe('Que cor?\n• Azul\n• Verde');
  await send({ kind: 'vote', message: asked.id, options: ['Verde'] });
  const vote = await shop.message(iris, (one) => one.kind === 'vote');
  expect(vote).toMatchObject({ body: 'Verde', quotedMsg: { id: poll.id } });
  await send({ kind: 'unknown' });
  await eventually(async () => {
    const all = await shop.messages(iris);
    expect(all.map((one) => one.kind)).toEqual(['unsupported', 'poll', 'vote', 'unsupported']);
  });
  expect(await shop.ticketOf(iris)).toMatchObject({ unreadMessages: 4 });
});
