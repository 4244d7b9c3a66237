import { createHmac } from 'node:crypto';
import { LAB_USER_TOKEN } from '@prosa/lab/meta/meta-world';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../../src/media/media-test-kit.ts';
import { deriveKeys } from '../../src/security/keys.ts';
import { eventually } from '../eventually.ts';
import { openTestShop } from '../whatsapp/open-test-shop.ts';
import type { Shop } from '../whatsapp/shop.ts';

const DAY_MS = 86_400_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop({ FACEBOOK_HUMAN_AGENT: '1', PRIVACY_URL: 'https://x.y/privacy' });
  await shop.connectPage();
});
afterEach(() => shop.lab.clearMetaFaults());
afterAll(() => shop.stop());

type Channel = 'messenger' | 'instagram';

async function someone(name: string, channel: Channel = 'messenger') {
  const { id } = await shop.lab.createPerson({ channel, name });
  const say = (text: string, more: object = {}) =>
    shop.lab.send(id, { to: 'page', kind: 'text', text, ...more });
  const answer = async (body: string) => {
    const ticket = await shop.openTicketOf(name);
    const sent = await shop.call('POST', `/messages/${ticket.id}`, { body });
    expect(sent.status).toBe(201);
  };
  const seen = async () => (await shop.lab.messages(id)).filter((one) => !one.fromMe);
  return { id, name, say, answer, seen };
}

const secret = () => deriveKeys(shop.env.SECRET_KEY!).labApp.toString('hex');

describe.each(['messenger', 'instagram'] as const)('%s', (channel) => {
  test('an error that comes after the message has arrived does not send it twice', async () => {
    const ana = await someone(`Ana ${channel}`, channel);
    await ana.say('Oi');
    await shop.openTicketOf(ana.name);
    const error = { code: 1, subcode: 1357046, afterDelivery: true };
    await shop.lab.setMetaFaults({ error });
    await ana.answer('Só uma vez');
    await shop.message(ana.name, (one) => one.body === 'Só uma vez' && one.ack >= 1);
    await ana.answer('E mais uma');
    await shop.message(ana.name, (one) => one.body === 'E mais uma' && one.ack >= 1);
    expect((await ana.seen()).map((one) => one.text)).toEqual(['Só uma vez', 'E mais uma']);
    expect((await shop.messages(ana.name)).map((one) => one.body)).toHaveLength(3);
  });

  test('while another app answers, what comes in is kept and the desk says so', async () => {
    const bia = await someone(`Bia ${channel}`, channel);
    await shop.lab.setMetaFaults({ standby: true });
    await bia.say('Alguém?');
    await shop.message(bia.name, (one) => one.body === 'Alguém?');
    expect(await shop.ticketOf(bia.name)).toMatchObject({ heldElsewhere: true });
    await bia.answer('Oi');
    await shop.message(bia.name, (one) => one.failure === 'other-app');
    await shop.lab.clearMetaFaults();
    await bia.say('Ainda aí?');
    await shop.message(bia.name, (one) => one.body === 'Ainda aí?');
    expect(await shop.ticketOf(bia.name)).toMatchObject({ heldElsewhere: false });
  });

  test('a page that is restricted says so', async () => {
    const caio = await someone(`Caio ${channel}`, channel);
    await caio.say('Oi');
    await shop.lab.setMetaFaults({ error: { code: 10, subcode: 1893063, to: caio.id } });
    await caio.answer('Oi');
    await shop.message(caio.name, (one) => one.failure === 'page-restricted');
  });

  test('who is brought by an advertisement is answered for a week, and the ad is named', async () => {
    const duda = await someone(`Duda ${channel}`, channel);
    await shop.lab.comeByAd(duda.id, { title: 'Café da semana' });
    const at = Date.now() - 2 * DAY_MS;
    await duda.say('Quero', { sentAt: at });
    const first = await shop.message(duda.name, (one) => one.body === 'Quero');
    expect(first.referral).toMatchObject({ isAd: true, title: 'Café da semana' });
    const ticket = await shop.ticketOf(duda.name);
    expect(ticket).toMatchObject({ windowReason: 'ad', referral: { title: 'Café da semana' } });
    expect(Date.parse(ticket.windowClosesAt!)).toBe(at + 7 * DAY_MS);
    await duda.answer('Temos');
    await shop.lab.awaitMessage(duda.id, { text: 'Temos' });
  });

  test('with Human Agent a person answers for a week, and nobody after it', async () => {
    const eva = await someone(`Eva ${channel}`, channel);
    const at = Date.now() - 3 * DAY_MS;
    await eva.say('Oi', { sentAt: at });
    const ticket = await shop.ticketOf(eva.name);
    expect(ticket.windowReason).toBe('person');
    expect(Date.parse(ticket.windowClosesAt!)).toBe(at + 7 * DAY_MS);
    await eva.answer('Desculpe a demora');
    await shop.lab.awaitMessage(eva.id, { text: 'Desculpe a demora' });
  });
});

test('who hides name and picture is known by the user name, and nothing is tried again', async () => {
  await shop.lab.setMetaFaults({ profiles: 'hidden' });
  const { id } = await shop.lab.createPerson({ channel: 'instagram', name: 'Gil Moura' });
  await shop.lab.send(id, { to: 'page', kind: 'text', text: 'Oi' });
  await shop.message('@gilmoura', (one) => one.body === 'Oi');
});

test('Instagram’s files are shown from there, kept nowhere, and say when they are over', async () => {
  const hugo = await someone('Hugo', 'instagram');
  const picture = await makePicture('png', 64, 64);
  const data = picture.toString('base64');
  await shop.lab.setMetaFaults({ files: 'moved' });
  await shop.lab.send(hugo.id, { to: 'page', kind: 'image', data, mimetype: 'image/png' });
  const came = await shop.message('Hugo', (one) => one.kind === 'image');
  const file = await shop.fetchFile(came.mediaUrl!);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);
  const stored = await shop.db
    .selectFrom('attachments')
    .select(['state', 'file_key', 'preview_key'])
    .where('id', '=', came.attachments[0]!.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ state: 'linked', file_key: null, preview_key: null });
  await shop.lab.setMetaFaults({ files: 'expired' });
  expect((await shop.fetchFile(came.mediaUrl!)).status).toBe(404);
  const over = await shop.message('Hugo', (one) => one.attachments[0]?.state === 'expired');
  expect(over.mediaUrl).toBeNull();
});

test('what is unsent is erased wherever it stood', async () => {
  const iara = await someone('Iara', 'instagram');
  const { id } = await iara.say('Meu segredo é jabuticaba');
  const said = await shop.message('Iara', (one) => one.body.includes('jabuticaba'));
  await shop.lab.send(iara.id, { to: 'page', kind: 'deletion', message: id });
  const gone = await shop.message('Iara', (one) => one.isDeleted);
  expect(gone).toMatchObject({ id: said.id, body: '', erased: true });
  expect((await shop.ticketOf('Iara')).lastMessage).toBe('');
  for (const table of ['messages', 'tickets', 'inbox', 'message_versions'] as const) {
    const rows = await shop.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toContain('jabuticaba');
  }
});

test('the first automatic text says that it is one', async () => {
  const queue = await shop.make.queue(shop.companyId, { greeting: 'Fila da loja' });
  const { body } = await shop.call('GET', '/whatsapp');
  const { id } = body.find((one: { channel: string }) => one.channel === 'facebook');
  await shop.call('PUT', `/whatsapp/${id}`, { queueIds: [queue], greetingMessage: 'Bem-vindo' });
  const jade = await someone('Jade');
  await jade.say('Oi');
  await eventually(async () => {
    const [first] = await jade.seen();
    expect(first?.text).toMatch(/^Esta é uma resposta automática/);
  });
  await shop.call('PUT', `/whatsapp/${id}`, { queueIds: [] });
});

describe('a login', () => {
  const login = { facebookUserId: '42', facebookUserToken: LAB_USER_TOKEN, provider: 'lab' };

  test('goes page by page: what was connected, what not and why', async () => {
    await shop.lab.setMetaFaults({
      pages: ['without-token', 'without-task', 'needs-ads', 'second-list'],
    });
    const choice = await shop.call('POST', '/facebook', { ...login, choose: true });
    expect(choice.body.connected).toEqual([]);
    expect(choice.body.pages).toHaveLength(5);
    const made = await shop.call('POST', '/facebook', { ...login, addInstagram: true });
    const named = made.body.connected.map((one: { name: string }) => one.name);
    expect(named).toContain('Outra página');
    expect(made.body.refused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Página sem acesso', error: 'ERR_PAGE_NO_ACCESS' }),
        expect.objectContaining({ name: 'Página sem tarefa', error: 'ERR_PAGE_NO_TASK' }),
        expect.objectContaining({ name: 'Página do portfólio', error: 'ERR_INSTAGRAM_HIDDEN' }),
      ]),
    );
    const [first] = choice.body.pages;
    const one = await shop.call('POST', '/facebook', { ...login, pageIds: [first.id] });
    expect(one.body.connected.map((made: { channel: string }) => made.channel)).toContain(
      'facebook',
    );
  });

  const post = (path: string, user: string, key = secret()) => {
    const payload = Buffer.from(
      JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: user }),
    ).toString('base64url');
    const signature = createHmac('sha256', key).update(payload).digest('base64url');
    return fetch(`${shop.product().url}/api/webhooks/meta/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ signed_request: `${signature}.${payload}` }),
    });
  };
  const tokens = () =>
    shop.db
      .selectFrom('meta_accounts')
      .select('connection_id')
      .where('token', 'is not', null)
      .execute();

  test('whose owner wants to be forgotten is forgotten, and told what became of it', async () => {
    expect((await post('data-deletion', '42', 'another secret')).status).toBe(403);
    expect((await post('deauthorize', '42', 'another secret')).status).toBe(403);
    expect(await tokens()).not.toEqual([]);
    const answer = await post('data-deletion', '42');
    const { url, confirmation_code: code } = (await answer.json()) as Record<string, string>;
    expect(url).toContain(`/data-deletion/${code}`);
    const told = await fetch(`${shop.product().url}/api/data-deletions/${code}`);
    expect(await told.json()).toMatchObject({
      code,
      doneAt: expect.any(String),
      privacyUrl: 'https://x.y/privacy',
    });
    expect(await tokens()).toEqual([]);
    const unknown = await fetch(`${shop.product().url}/api/data-deletions/nothing`);
    expect(unknown.status).toBe(404);
  });

  test('that is taken back leaves no token behind', async () => {
    await shop.call('POST', '/facebook', login);
    expect(await tokens()).not.toEqual([]);
    expect((await post('deauthorize', '42')).status).toBe(200);
    expect(await tokens()).toEqual([]);
  });
});
