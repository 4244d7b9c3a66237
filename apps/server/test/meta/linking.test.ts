import { createHmac } from 'node:crypto';
import { LAB_USER_TOKEN } from '@prosa/lab/meta/meta-world';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deriveKeys } from '../../src/security/keys.ts';
import { eventually } from '../eventually.ts';
import { openTestShop } from '../whatsapp/open-test-shop.ts';
import type { Shop } from '../whatsapp/shop.ts';

let shop: Shop;
let page: { facebook: number; instagram: number };
beforeAll(async () => {
  shop = await openTestShop();
  page = await shop.connectPage();
});
afterEach(() => shop.lab.clearMetaFaults());
afterAll(() => shop.stop());

const login = { facebookUserId: '1', facebookUserToken: LAB_USER_TOKEN, provider: 'lab' };

describe('a login', () => {
  test('makes a connection per page and per Instagram account, and renews them', async () => {
    const facebook = await shop.connection(page.facebook, (one) => one.status === 'CONNECTED');
    expect(facebook).toMatchObject({ name: 'Loja da Prosa', channel: 'facebook', provider: 'lab' });
    const instagram = await shop.connection(page.instagram, (one) => one.status === 'CONNECTED');
    expect(instagram).toMatchObject({ channel: 'instagram', number: '@lojadaprosa' });
    const again = await shop.call('POST', '/facebook', { ...login, addInstagram: true });
    const ids = again.body.connected.map((one: { id: number }) => one.id);
    expect(ids.toSorted()).toEqual(Object.values(page).toSorted());
    expect(again.body.refused).toEqual([]);
    expect(JSON.stringify(again.body)).not.toContain('EAAL');
  });

  test('that Meta refuses, or that is for an app nobody configured, changes nothing', async () => {
    const refused = await shop.call('POST', '/facebook', { ...login, facebookUserToken: 'x' });
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_FACEBOOK_LOGIN' } });
    const real = await shop.call('POST', '/facebook', { ...login, provider: 'meta' });
    expect(real).toMatchObject({ status: 409, body: { error: 'ERR_FACEBOOK_NOT_CONFIGURED' } });
    await shop.lab.setMetaFaults({ away: true });
    const away = await shop.call('POST', '/facebook', login);
    expect(away).toMatchObject({ status: 502, body: { error: 'ERR_FACEBOOK_AWAY' } });
    expect((await shop.call('GET', '/whatsapp')).body).toHaveLength(2);
  });
});

test('a token that has expired is said, what is written waits, and a login mends it', async () => {
  const ana = await shop.lab.createPerson({ name: 'Ana' });
  await shop.lab.send(ana.id, { to: 'page', kind: 'text', text: 'Oi' });
  const { id } = await shop.openTicketOf('Ana');
  await shop.lab.setMetaFaults({ tokenExpired: true });
  await shop.call('POST', `/messages/${id}`, { body: 'Um momento' });
  await shop.connection(
    page.facebook,
    (one) => one.status === 'DISCONNECTED' && one.statusReason === 'expired',
  );
  await shop.message('Ana', (one) => one.body === 'Um momento' && one.ack === 0 && !one.failure);
  // Logged in for the page: its Instagram account lives by the same token.
  const again = await shop.call('POST', '/facebook', login);
  const ids = again.body.connected.map((one: { id: number }) => one.id);
  expect(ids.toSorted()).toEqual(Object.values(page).toSorted());
  await shop.connection(page.facebook, (one) => one.status === 'CONNECTED');
  await shop.lab.awaitMessage(ana.id, { text: 'Um momento' });
  // Up to delivered: nothing of it shall come in while the next test counts.
  await shop.message('Ana', (one) => one.body === 'Um momento' && one.ack >= 2);
});

describe('a webhook', () => {
  const secret = () => deriveKeys(shop.env.SECRET_KEY!).labApp.toString('hex');
  const message = (id: string, text: string) => ({
    object: 'page',
    entry: [
      {
        id: '61550000001000',
        time: 1,
        messaging: [
          {
            sender: { id: '70010000000001' },
            recipient: { id: '61550000001000' },
            timestamp: Date.now(),
            message: { mid: id, text },
          },
        ],
      },
    ],
  });
  async function post(body: string, signature = sign(body)) {
    const answer = await fetch(`${shop.product().url}/api/webhooks/meta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  }
  const sign = (body: string) =>
    `sha256=${createHmac('sha256', secret()).update(body).digest('hex')}`;
  const inboxSize = async () =>
    Number(
      (
        await shop.db
          .selectFrom('inbox')
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  async function counted(outcome: string): Promise<number> {
    const text = await (await fetch(`${shop.product().url}/metrics`)).text();
    return Number(
      new RegExp(`prosa_webhook_events_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1],
    );
  }

  test('that is forged changes nothing and is counted', async () => {
    const [size, before] = [await inboxSize(), await counted('forged')];
    const body = JSON.stringify(message('m_forged', 'Sou eu'));
    const elsewhere = createHmac('sha256', 'another secret').update(body).digest('hex');
    for (const signature of ['', 'sha256=', 'sha1=abc', `sha256=${elsewhere}`, sign(`${body} `)]) {
      const answer = await post(body, signature);
      expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_WEBHOOK_REFUSED' } });
    }
    expect(await inboxSize()).toBe(size);
    await expect.poll(() => counted('forged')).toBe(before + 5);
  });

  test('that comes again is stored once', async () => {
    const body = JSON.stringify(message('m_twice', 'Duas vezes'));
    const [size, before] = [await inboxSize(), await counted('repeated')];
    expect((await post(body)).status).toBe(200);
    expect((await post(body)).status).toBe(200);
    expect(await inboxSize()).toBe(size + 1);
    await expect.poll(() => counted('repeated')).toBe(before + 1);
    await shop.message('Lorena Duarte', (one) => one.body === 'Duas vezes');
    const all = await shop.messages('Lorena Duarte');
    expect(all.filter((one) => one.body === 'Duas vezes')).toHaveLength(1);
  });

  test('that cannot be read, or is for a stranger’s page, changes nothing and is counted', async () => {
    const size = await inboxSize();
    const malformed = await counted('malformed');
    for (const body of ['', '{', 'null', '[]', '{"object":"user","entry":[]}']) {
      expect((await post(body)).status, 'Meta stops telling whoever refuses').toBe(200);
    }
    const half = message('m_half', 'meio') as { entry: { messaging: unknown[] }[] };
    half.entry[0]!.messaging = [{ sender: { id: 7 } }, null, 'x'];
    expect((await post(JSON.stringify(half))).status).toBe(200);
    const late = message('m_late', 'Oi');
    late.entry[0]!.messaging[0]!.timestamp = 9e15;
    expect((await post(JSON.stringify(late))).status, 'a time that no date has').toBe(200);
    await expect.poll(() => counted('malformed')).toBe(malformed + 9);
    const strange = message('m_strange', 'Oi');
    strange.entry[0]!.id = '999';
    expect((await post(JSON.stringify(strange))).status).toBe(200);
    await expect.poll(() => counted('stranger')).toBe(1);
    expect(await inboxSize()).toBe(size);
  });

  test('is confirmed for whoever knows the token, and for nobody else', async () => {
    const token = deriveKeys(shop.env.SECRET_KEY!).metaVerification.toString('hex');
    const ask = async (verify: string) => {
      const query = {
        'hub.mode': 'subscribe',
        'hub.challenge': '4711',
        'hub.verify_token': verify,
      };
      const url = `${shop.product().url}/api/webhooks/meta?${new URLSearchParams(query)}`;
      const answer = await fetch(url);
      return { status: answer.status, text: await answer.text() };
    };
    expect(await ask(token)).toEqual({ status: 200, text: '4711' });
    expect(await ask('guess')).toMatchObject({ status: 403 });
  });

  test('that comes before an earlier one is stored as it comes, with its own time', async () => {
    const lia = await shop.lab.createPerson({ name: 'Lia' });
    const say = (text: string) => shop.lab.send(lia.id, { to: 'page', kind: 'text', text });
    await shop.lab.setMetaFaults({ reorder: 2 });
    const first = await say('um');
    await say('dois');
    await shop.lab.awaitMessage(lia.id, { id: first.id, ack: 2 });
    const { id } = await say('três');
    // It waits for another, or for the end of the fault.
    await shop.lab.clearMetaFaults();
    await shop.lab.awaitMessage(lia.id, { id, ack: 2 });
    await shop.message('Lia', (one) => one.body === 'três');
    const all = await shop.messages('Lia');
    expect(all.map((one) => one.body)).toEqual(['dois', 'um', 'três']);
    const [late, early] = all.map((one) => Date.parse(one.saidAt));
    expect(early).toBeLessThanOrEqual(late!);
  });

  test('that comes twice, late and while we are away still makes one message', async () => {
    const bea = await shop.lab.createPerson({ name: 'Bea' });
    await shop.lab.setMetaFaults({ duplicate: true, delayMs: 200 });
    await shop.product().interrupt();
    for (const text of ['um', 'dois', 'três']) {
      await shop.lab.send(bea.id, { to: 'page', kind: 'text', text });
    }
    await shop.restart();
    await shop.message('Bea', (one) => one.body === 'três');
    expect((await shop.messages('Bea')).map((one) => one.body)).toEqual(['um', 'dois', 'três']);
  });
});

test('another company is refused a page that is connected, and hears nothing of it', async () => {
  const other = await shop.make.admin();
  const refused = await shop.as(other.token)('POST', '/facebook', { ...login, addInstagram: true });
  expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_PAGE_TAKEN' } });
  expect((await shop.as(other.token)('GET', '/whatsapp')).body).toEqual([]);
  const caio = await shop.lab.createPerson({ name: 'Caio' });
  await shop.lab.send(caio.id, { to: 'page', kind: 'text', text: 'Só para a loja' });
  await shop.message('Caio', (one) => one.body === 'Só para a loja');
  const theirs = await shop.db
    .selectFrom('inbox')
    .select('id')
    .where('company_id', '=', other.companyId)
    .execute();
  expect(theirs).toEqual([]);
});

test('an Instagram account that a login for Messenger connects again hears, too', async () => {
  await shop.call('DELETE', `/whatsappsession/${page.instagram}`);
  await shop.connection(page.instagram, (one) => one.statusReason === 'logged-out');
  const again = await shop.call('POST', '/facebook', login);
  expect(again.body.connected).toHaveLength(2);
  await shop.connection(page.instagram, (one) => one.status === 'CONNECTED');
  const dora = await shop.lab.createPerson({ channel: 'instagram', name: 'Dora' });
  await shop.lab.send(dora.id, { to: 'page', kind: 'text', text: 'Ainda por aqui?' });
  await shop.message('Dora', (one) => one.body === 'Ainda por aqui?');
});

test('a page that is deleted takes nothing from the others', async () => {
  await shop.lab.setMetaFaults({ pages: ['second-list'] });
  const { body } = await shop.call('POST', '/facebook', { ...login, addInstagram: true });
  const more: number[] = body.connected
    .map(({ id }: { id: number }) => id)
    .filter((id: number) => !Object.values(page).includes(id));
  expect(more.length).toBeGreaterThan(0);
  for (const id of more) await shop.call('DELETE', `/whatsapp/${id}`);
  await eventually(async () => {
    const left = await shop.db
      .selectFrom('meta_accounts')
      .select('connection_id')
      .where('token', 'is not', null)
      .execute();
    expect(left).toHaveLength(2);
  });
  expect(await shop.lab.pages()).toMatchObject([
    { channel: 'messenger', subscribed: true },
    { channel: 'instagram', subscribed: true },
  ]);
});

test('logged out it hears nothing more; deleted, the page no longer tells us', async () => {
  await shop.call('DELETE', `/whatsappsession/${page.instagram}`);
  await shop.connection(page.instagram, (one) => one.statusReason === 'logged-out');
  // The page itself still wants to hear; that the account no longer does is seen there, too.
  expect(await shop.lab.pages()).toMatchObject([
    { channel: 'messenger', subscribed: true },
    { channel: 'instagram', subscribed: false },
  ]);
  const before = await shop.lab.latestEvent();
  await shop.call('PUT', `/whatsapp/${page.facebook}`, { isDefault: true });
  const deleted = await shop.call('DELETE', `/whatsapp/${page.instagram}`);
  expect(deleted.status).toBe(200);
  await shop.call('DELETE', `/whatsapp/${page.facebook}`);
  await shop.lab.awaitEvent('page', { subscribed: false }, { after: before });
  // What nobody can use any more is not kept, either.
  await eventually(async () => {
    const tokens = await shop.db
      .selectFrom('meta_accounts')
      .select('token')
      .where('token', 'is not', null)
      .execute();
    expect(tokens).toEqual([]);
  });
});

describe('once it is free', () => {
  type Made = { connected: { channel: string }[]; refused: object[] };
  const channelsOf = ({ connected }: Made) => connected.map(({ channel }) => channel);

  test('another company connects it, as far as its plan has room', async () => {
    const planId = await shop.make.plan({ connections: 1 });
    const { token } = await shop.make.admin({ planId });
    const made = await shop.as(token)('POST', '/facebook', { ...login, addInstagram: true });
    expect(made.status).toBe(200);
    expect(channelsOf(made.body)).toEqual(['instagram']);
    expect(made.body.refused).toEqual([
      { channel: 'facebook', name: 'Loja da Prosa', error: 'ERR_PLAN_LIMIT', limit: 1 },
    ]);
    const full = await shop.make.admin({ planId });
    await shop.as(full.token)('POST', '/whatsapp', { name: 'Loja', provider: 'lab' });
    const refused = await shop.as(full.token)('POST', '/facebook', login);
    expect(refused).toMatchObject({ status: 402, body: { error: 'ERR_PLAN_LIMIT', limit: 1 } });
  });

  test('the one who had it gets what is left, also when two ask at once', async () => {
    const rival = await shop.make.admin();
    const both = await Promise.all(
      [shop.call, shop.as(rival.token)].map((call) =>
        call('POST', '/facebook', { ...login, addInstagram: true }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)!;
    expect(channelsOf(won.body)).toEqual(['facebook']);
    expect(won.body.refused).toMatchObject([{ channel: 'instagram', error: 'ERR_PAGE_TAKEN' }]);
    expect(both.find(({ status }) => status === 409)!.body.error).toBe('ERR_PAGE_TAKEN');
  });
});
