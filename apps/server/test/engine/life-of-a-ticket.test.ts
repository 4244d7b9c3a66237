import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMedia, makePicture, tone } from '../../src/media/media-test-kit.ts';
import { eventually } from '../eventually.ts';
import { makeTestFolder } from '../test-folder.ts';
import { DELIVERY, MENU, openRoaster, type Roaster } from './roaster.ts';

/*
 * One conversation from its first word to its rating and beyond, over the lab: each step is looked at
 * on the customer's telephone and in our API.
 */

let desk: Roaster;
beforeAll(async () => {
  desk = await openRoaster();
  await desk.set('sendGreetingAccepted', 'enabled');
  await desk.set('sendMsgTransfTicket', 'enabled');
  await desk.set('userRating', 'enabled');
});
afterAll(() => desk.stop());

const NOT_UNDERSTOOD = 'Não entendi. Responda com o número de uma das opções:';
const LEVEL_ONE = 'De qual pedido?\n\n*1* – O último\n*0* – Voltar\n*#* – Voltar ao início';
const LEVEL_TWO = 'Por onde?\n\n*1* – Correios\n*0* – Voltar\n*#* – Voltar ao início';

test('the menu repeats what it did not understand; in the tree a number goes down and 0 up', async () => {
  const bia = await desk.customer('Bia');
  await bia.writes('Bom dia');
  await bia.shows(MENU);
  expect(await desk.ticketOf(bia.number)).toMatchObject({
    status: 'pending',
    queueId: null,
    isBot: true,
    unreadMessages: 1,
    contact: { name: 'Bia', number: bia.number },
  });
  await bia.writes('entregas');
  const again = MENU.replace('Torra Clara, olá!', NOT_UNDERSTOOD);
  await bia.shows(MENU, again);
  await bia.writes(' ２. ');
  await bia.shows(MENU, again, DELIVERY);
  expect((await desk.ticketOf(bia.number)).queue).toMatchObject({ name: 'Entregas' });
  await bia.writes('1');
  await bia.writes('1');
  await bia.writes('0');
  const walked = [MENU, again, DELIVERY, LEVEL_ONE, LEVEL_TWO, LEVEL_ONE];
  await bia.shows(...walked);
  // Six automatic texts an hour are enough: the seventh is not said, but she waits in her queue.
  await bia.writes('#');
  await bia.writes('Alguém?');
  await bia.shows(...walked);
  expect(await desk.ticketOf(bia.number)).toMatchObject({
    status: 'pending',
    unreadMessages: 8,
    lastMessage: 'Alguém?',
  });
});

test('from the menu to a rating, and open again by a new message', async () => {
  const { davi, luisa } = desk;
  const caio = await desk.customer('Caio Mendes');
  await caio.writes('Oi');
  await caio.writes('2');
  await caio.writes('#');
  await caio.writes('2');
  await caio.writes('2');
  const byBot = [MENU, DELIVERY, MENU, DELIVERY, 'Já chamo alguém.'];
  await caio.shows(...byBot);
  const { id, uuid, code } = await desk.ticketOf(caio.number);
  expect(await desk.ticketOf(caio.number)).toMatchObject({ isBot: false, unreadMessages: 5 });
  await caio.writes('Estou esperando');

  // It waits for Davi, and Luísa knows nothing of it.
  const waiting = async (agent: typeof davi) =>
    (await agent.call('GET', '/tickets?status=pending')).body.tickets.map(
      (one: { uuid: string }) => one.uuid,
    );
  expect(await waiting(davi)).toContain(uuid);
  expect(await waiting(luisa)).not.toContain(uuid);
  expect((await luisa.call('GET', `/tickets/${id}`)).body.error).toBe('ERR_NO_PERMISSION');

  const accepted = await davi.call('PUT', `/tickets/${id}`, { status: 'open', userId: davi.id });
  expect(accepted.body).toMatchObject({ status: 'open', user: { name: 'Davi' } });
  const greeting = await eventually(async () => {
    const all = await desk.lab.messages(caio.number, desk.line.number);
    const last = all.findLast((one) => !one.fromMe)!.text;
    expect(last).toMatch(/^\*Mensagem Automática\*\n/);
    return last;
  });
  expect(greeting).toMatch(/, Caio! Meu nome é Davi/);
  await davi.call('POST', `/tickets/${id}/read`);
  expect((await desk.ticketOf(caio.number)).unreadMessages).toBe(0);

  await davi.call('POST', `/messages/${id}`, { body: 'Oi, {{firstName}}. Já vejo.' });
  await send(davi.call, id, await makePicture('jpeg', 320, 240), 'etiqueta.jpg', 'A etiqueta');
  const folder = await makeTestFolder();
  const sound = await readFile(await makeMedia(join(folder.path, 'tone.mp3'), ...tone(2)));
  await folder.remove();
  await send(davi.call, id, sound, '1789000000000.mp3');
  const byDavi = [greeting, 'Oi, Caio. Já vejo.', 'A etiqueta', 'voice'];
  await caio.shows(...byBot, ...byDavi);
  const ours = (await davi.call('GET', `/messages/${id}`)).body.messages.slice(-3);
  expect(ours.map((one: { kind: string }) => one.kind)).toEqual(['text', 'image', 'voice']);
  expect(ours.every((one: { user: { name: string } }) => one.user.name === 'Davi')).toBe(true);

  const { sales } = desk.queues;
  await davi.call('PUT', `/tickets/${id}`, { queueId: sales, status: 'pending', userId: null });
  const transferred =
    'O seu atendimento foi transferido para Vendas. Em breve alguém fala com você.';
  await caio.shows(...byBot, ...byDavi, transferred);
  expect(await waiting(luisa)).toContain(uuid);
  expect(await waiting(davi)).not.toContain(uuid);

  await luisa.call('PUT', `/tickets/${id}`, { status: 'open' });
  const closed = await luisa.call('PUT', `/tickets/${id}`, { status: 'closed', userId: luisa.id });
  expect(closed.body).toMatchObject({ status: 'closed', queue: { name: 'Vendas' } });
  const byLuisa = greeting.replace('Davi', 'Luísa');
  const request =
    'Como foi o seu atendimento?\n\nResponda com um número:\n*1* – Não gostei\n*2* – Gostei\n*3* – Gostei muito';
  const untilClosed = [...byBot, ...byDavi, transferred, byLuisa, request];
  await caio.shows(...untilClosed);

  await caio.writes('3');
  await caio.shows(...untilClosed, 'Obrigado pela compra!');
  expect(await desk.ticketOf(caio.number)).toMatchObject({ id, status: 'closed' });
  const attendances = await desk.db
    .selectFrom('attendances')
    .select(['rating', 'started_at', 'first_response_at', 'finished_at'])
    .where('ticket_id', '=', id)
    .execute();
  expect(attendances).toHaveLength(1);
  expect(attendances[0]).toMatchObject({ rating: 3 });
  for (const time of Object.values(attendances[0]!)) expect(time).not.toBeNull();

  await caio.writes('Esqueci uma coisa');
  expect(await desk.ticketOf(caio.number)).toMatchObject({
    id,
    code,
    status: 'pending',
    userId: null,
    queue: { name: 'Vendas' },
    unreadMessages: 1,
    lastMessage: 'Esqueci uma coisa',
  });
  const { events } = (await desk.call('GET', `/tickets/${id}/events`)).body;
  const told = events.map((one: { kind: string; actor: { name: string } | null }) => [
    ...[one.kind, one.actor?.name ?? null],
  ]);
  expect(told.reverse()).toEqual([
    ['opened', null],
    // The bot, who asked for the queue; out of it again by #, and back.
    ['transferred', null],
    ['transferred', null],
    ['transferred', null],
    ['accepted', 'Davi'],
    ['transferred', 'Davi'],
    ['accepted', 'Luísa'],
    ['closed', 'Luísa'],
    ['reopened', null],
  ]);
});

test('without a rating the completion message says good-bye, with the number to quote', async () => {
  await desk.set('userRating', 'disabled');
  const eva = await desk.customer('Eva');
  await eva.writes('Oi');
  await eva.writes('2');
  await eva.shows(MENU, DELIVERY);
  const { id, code } = await desk.ticketOf(eva.number);
  await desk.davi.call('PUT', `/tickets/${id}`, { status: 'open' });
  await desk.davi.call('PUT', `/tickets/${id}`, { status: 'closed' });
  const last = async () => (await desk.lab.messages(eva.number, desk.line.number)).at(-1)?.text;
  await eventually(async () => expect(await last()).toBe(`Boa entrega! Protocolo ${code}.`));
  // A number after that is a message like any other: nobody asked for a rating.
  await eva.writes('3');
  expect(await desk.ticketOf(eva.number)).toMatchObject({ id, status: 'pending' });
});

async function send(
  call: Roaster['call'],
  ticketId: number,
  bytes: Buffer,
  name: string,
  caption?: string,
): Promise<void> {
  const form = new FormData();
  if (caption !== undefined) form.append('body', caption);
  form.append('medias', new Blob([new Uint8Array(bytes)]), name);
  const sent = await call('POST', `/messages/${ticketId}`, form);
  expect(sent.status).toBe(201);
}
