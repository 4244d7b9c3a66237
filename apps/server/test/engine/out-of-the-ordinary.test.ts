import { afterAll, beforeAll, expect, test } from 'vitest';
import { MENU, openRoaster, type Roaster } from './roaster.ts';

/* Closed hours, groups, calls and people who are blocked: on the telephone and in our API. */

let desk: Roaster;
beforeAll(async () => {
  desk = await openRoaster();
});
afterAll(() => desk.stop());

test('outside the hours one text says so, and the menu is there all the same', async () => {
  await desk.set('scheduleType', 'company');
  await desk.closedAlways();
  const gil = await desk.customer('Gil');
  await gil.writes('Oi');
  await gil.shows('Fechado agora.', MENU);
  await gil.writes('1');
  await gil.shows('Fechado agora.', MENU, 'Vendas, Gil!');
  expect((await desk.ticketOf(gil.number)).queue).toMatchObject({ name: 'Vendas' });
});

test('or, where tickets wait for the hours, it has no queue until they begin', async () => {
  await desk.set('outsidemessage', 'disabled');
  const hugo = await desk.customer('Hugo');
  await hugo.writes('Oi');
  await hugo.shows('Fechado agora.');
  await hugo.writes('1');
  await hugo.shows('Fechado agora.');
  expect(await desk.ticketOf(hugo.number)).toMatchObject({ queueId: null, unreadMessages: 2 });
  await desk.openAlways();
  await desk.set('scheduleType', 'disabled');
  await desk.set('outsidemessage', 'enabled');
});

test('a group is nobody’s business, unless the company wants it; the bot is silent there', async () => {
  const [ana, beto] = [await desk.customer('Ana'), await desk.customer('Beto')];
  const group = await desk.lab.createGroup({
    subject: 'Feira de sábado',
    participants: [ana.number, beto.number, desk.line.number],
  });
  const say = (from: string, text: string) =>
    desk.lab.send(from, { to: group.id, kind: 'text', text });
  await say(ana.number, 'Isto ninguém vê');
  await ana.writes('Oi, em particular');
  await desk.set('CheckMsgIsGroup', 'disabled');
  await say(beto.number, 'Isto sim');
  await desk.message('Feira de sábado', (one) => one.body === 'Isto sim');
  const all = await desk.messages('Feira de sábado');
  expect(all.map((one) => [one.contact?.name, one.body])).toEqual([['Beto', 'Isto sim']]);
  // It is in the fallback queue, where its agent finds it in the group tab.
  const listed = await desk.luisa.call('GET', '/tickets?status=pending&isGroup=true');
  expect(listed.body.tickets).toMatchObject([{ isGroup: true, queue: { name: 'Vendas' } }]);
  const { id } = listed.body.tickets[0];
  await desk.luisa.call('PUT', `/tickets/${id}`, { status: 'open' });
  await desk.luisa.call('POST', `/messages/${id}`, { body: 'Bom dia, pessoal' });
  await desk.lab.awaitMessage(beto.number, { text: 'Bom dia, pessoal', chat: group.id });
  const seen = (await desk.lab.messages(beto.number, group.id)).filter((one) => !one.fromMe);
  expect(seen.map((one) => one.text)).toEqual(['Isto ninguém vê', 'Bom dia, pessoal']);
});

test('a call is declined, said to be of no use, and stands in the ticket as missed', async () => {
  const mila = await desk.customer('Mila');
  const call = await desk.lab.call(mila.number, { to: desk.line.number });
  await desk.lab.awaitEvent('call', { 'call.id': call.id, 'call.state': 'rejected' });
  await mila.shows(
    'Não atendemos ligações por aqui. Escreva a sua mensagem e responderemos assim que possível.',
  );
  await desk.message(mila.number, (one) => one.kind === 'call');
  expect(await desk.ticketOf(mila.number)).toMatchObject({ status: 'pending', unreadMessages: 1 });
  // Where calls are answered nothing is done, and nothing is said.
  await desk.set('call', 'enabled');
  const nina = await desk.customer('Nina');
  await desk.lab.call(nina.number, { to: desk.line.number });
  await nina.writes('Atende!');
  await nina.shows(MENU);
  expect((await desk.messages(nina.number)).map((one) => one.kind)).toEqual(['text', 'text']);
});

test('who is blocked writes into a closed ticket: no unread mark, no bot, no answer', async () => {
  const otto = await desk.customer('Otto');
  await otto.writes('Oi');
  await otto.shows(MENU);
  const { id, contactId } = await desk.openTicketOf(otto.number);
  await desk.call('POST', `/tickets/${id}/read`);
  await desk.call('PUT', `/tickets/${id}`, { status: 'closed' });
  await desk.call('PUT', `/contacts/block/${contactId}`, { active: false });
  await otto.writes('Ei!');
  await otto.shows(MENU);
  expect(await desk.ticketOf(otto.number)).toMatchObject({
    id,
    status: 'closed',
    unreadMessages: 0,
  });
  await desk.call('PUT', `/contacts/block/${contactId}`, { active: true });
  await otto.writes('E agora?');
  expect(await desk.ticketOf(otto.number)).toMatchObject({ status: 'pending', unreadMessages: 1 });
});
