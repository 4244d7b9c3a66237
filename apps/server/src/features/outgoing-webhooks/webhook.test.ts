import { type WebhookEvent, webhookEvents } from '@prosa/contract/webhook';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { takeEvent } from '../../conversation/inbox-reader.ts';
import { phone, said as saidBy } from '../../conversation/ingest-test-kit.ts';
import { keepRating } from '../../conversation/rating.ts';
import { forgetFinishedWork } from '../../conversation/retention.jobs.ts';
import { connectPool } from '../../db/connect.ts';
import { type Readers, startReaders } from '../../jobs/ordered-reader/start-readers.ts';
import type { Resolve } from '../../security/guarded-request.ts';
import { skipShipment } from '../campaigns/shipment.repository.ts';
import { publishSessionState } from '../connections/connection-session.service.ts';
import { joinContacts } from '../contacts/contact.joining.ts';
import { findContact } from '../contacts/contact.repository.ts';
import { announceAck } from '../messages/message.events.ts';
import { lockTicket } from '../tickets/ticket.repository.ts';
import { type Receiver, startReceiver } from './receiver-kit.ts';
import { webhookReader } from './webhook.reader.ts';
import { repeatDeliveries } from './webhook.repository.ts';

const HOUR = 3_600_000;
let t: TestServer;
let ownerPool: Pool;
let readers: Readers | undefined;
let receiver: Receiver;
let admin: Awaited<ReturnType<TestServer['make']['admin']>>;
beforeAll(async () => {
  t = await startTestServer({ env: { WEBHOOK_PRIVATE_NETWORKS: '1' } });
  ownerPool = connectPool(t.databaseUrl, { max: 6, onError: () => undefined });
});
afterAll(async () => {
  await ownerPool.end();
  await t.stop();
});
beforeEach(async () => {
  receiver = await startReceiver();
  admin = await t.make.admin();
});
afterEach(async () => {
  await readers?.stop();
  readers = undefined;
  await receiver.stop();
  // What a test left behind is not the next one's.
  await sql`delete from webhooks`.execute(t.db);
});

type ReaderOptions = { allowPrivate?: boolean; resolve?: Resolve };

async function read({ allowPrivate = true, resolve }: ReaderOptions = {}): Promise<void> {
  const { deps } = t.server;
  const config = { ...deps.config, WEBHOOK_PRIVATE_NETWORKS: allowPrivate };
  readers = await startReaders({
    ownerPool,
    scopes: deps.scopes,
    log: pino({ level: 'silent' }),
    readers: [webhookReader({ ...deps, config, ...(resolve && { resolve }) })],
    times: { pollMs: 100 },
  });
}

const api = (method: string, path: string, body?: object) =>
  t.call(method, `/api/outgoing-webhooks${path}`, {
    token: admin.token,
    ...(body && { body }),
  });

async function subscribe(events: readonly WebhookEvent[] = webhookEvents): Promise<number> {
  const { status, body } = await api('POST', '', { name: 'Loja', url: receiver.url, events });
  expect(status).toBe(201);
  receiver.knows(body.secret);
  return body.id;
}

const contactWith = (name: string) =>
  t.call('POST', '/api/contacts', { token: admin.token, body: { name } });
const inCompany = <T>(work: Parameters<typeof t.server.deps.scopes.inCompany<T>>[1]) =>
  t.server.deps.scopes.inCompany({ companyId: admin.companyId, actor: null }, work);
const types = () => receiver.heard.map(({ type }) => type);
const hurry = () =>
  sql`update webhook_deliveries set run_at = now() where finished_at is null`.execute(t.db);
/** A session does not last that long. */
async function pass(milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  admin.token = await t.make.token(admin.companyId, admin.adminId);
}
const log = async (id: number) => (await api('GET', `/${id}/deliveries`)).body.deliveries;

describe('what happens', () => {
  test('is told, signed, in the words of the API: every event there is', async () => {
    await subscribe();
    await read();
    const { companyId, adminId, token } = admin;
    const queue = await t.make.queue(companyId);
    const connectionId = await t.make.connection(companyId, { isDefault: true });
    const { body: made } = await contactWith('Rosa Lima');
    await t.call('PUT', `/api/contacts/${made.id}`, { token, body: { name: 'Rosa' } });
    const contactId = await t.make.contact(companyId, { name: 'Bia' });
    const whatsappId = connectionId;
    const { body: ticket } = await t.call('POST', '/api/tickets', {
      token,
      body: { contactId, whatsappId, queueId: queue },
    });
    const path = `/api/tickets/${ticket.id}`;
    const { body: said } = await t.call('POST', `/api/messages/${ticket.id}`, {
      token,
      body: { body: 'Bom dia' },
    });
    await inCompany((scope) =>
      takeEvent(scope, connectionId, saidBy({ chat: phone('5511911112222'), text: 'Chegou?' })),
    );
    await inCompany(async (scope) => {
      await sql`update messages set ack = 2 where id = ${said.id}`.execute(scope.db);
      await announceAck(scope, said.id);
    });
    await t.call('PUT', path, { token, body: { status: 'pending', userId: null } });
    await t.call('PUT', path, { token, body: { status: 'open' } });
    await t.call('PUT', path, { token, body: { status: 'closed' } });
    await inCompany(async (scope) => {
      const attendance = await scope.db
        .selectFrom('attendances')
        .select('id')
        .where('ticket_id', '=', ticket.id)
        .executeTakeFirstOrThrow();
      const rating = {
        ticket: await lockTicket(scope, ticket.id),
        attendanceId: attendance.id,
        stars: 3,
      };
      await keepRating(scope, rating, await findContact(scope, contactId));
      const other = await t.make.contact(companyId);
      await joinContacts(scope, [contactId, other], 'person');
      await publishSessionState(
        scope,
        { companyId, connectionId },
        {
          status: 'CONNECTED',
          reason: null,
          until: null,
          detail: null,
          qrcode: null,
          pairingCode: null,
          scannedNumber: null,
          number: '5511900000000',
          retries: 0,
          wanted: true,
        },
      );
    });
    const campaignId = await t.make.campaign(companyId);
    const shipmentId = await t.make.shipment(companyId, campaignId);
    await inCompany((scope) => skipShipment(scope, shipmentId, 'opted-out'));
    await eventually(async () => {
      const told = new Set(types());
      expect([...told].toSorted()).toEqual([...webhookEvents].toSorted());
    });
    expect(receiver.heard.every(({ isSigned }) => isSigned)).toBe(true);
    const first = (type: string) => receiver.heard.find((one) => one.type === type)?.data;
    expect(first('message.sent')).toMatchObject({
      message: { id: said.id, body: 'Bom dia', user: { id: adminId } },
      ticket: { id: ticket.id },
    });
    expect(first('message.received')).toMatchObject({
      message: { body: 'Chegou?', fromMe: false },
      ticket: { contact: { name: 'Bia', number: '5511911112222' } },
    });
    expect(first('message.ack').message).toMatchObject({ id: said.id, ack: 2 });
    expect(first('ticket.rated')).toMatchObject({ rating: 3, ticket: { id: ticket.id } });
    expect(first('contact.merged')).toMatchObject({ contact: { id: contactId } });
    expect(first('campaign.shipment')).toMatchObject({
      campaignId,
      shipment: { id: shipmentId, state: 'skipped', reason: 'opted-out' },
    });
    expect(first('connection.status').whatsapp).toMatchObject({ status: 'CONNECTED' });
  });

  test('is kept with the very transaction in which it happens, or not at all', async () => {
    const id = await subscribe();
    const failing = inCompany(async (scope) => {
      const { announceContact } = await import('../contacts/contact.service.ts');
      await announceContact(scope, 'create', await t.make.contact(admin.companyId));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await log(id)).toEqual([]);
    await contactWith('Rosa');
    // Nobody has sent anything yet, and there it is.
    expect(await log(id)).toMatchObject([{ event: 'contact.created', state: 'waiting' }]);
  });

  test('is told to those who chose it, of their own company, and to nobody who is switched off', async () => {
    const tickets = await subscribe(['ticket.opened']);
    const contacts = await subscribe(['contact.created']);
    const off = await subscribe(['contact.created']);
    await api('PUT', `/${off}`, { active: false });
    const stranger = await t.make.admin();
    const foreign = await t.make.webhook(stranger.companyId, { url: receiver.url });
    await contactWith('Rosa');
    const count = async (id: number) => {
      const rows = await t.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', id)
        .execute();
      return rows.length;
    };
    expect(await Promise.all([tickets, contacts, off, foreign].map(count))).toEqual([0, 1, 0, 0]);
  });
});

describe('a receiver that', () => {
  test('fails hears it again under the same id, and the log shows each try', async () => {
    const id = await subscribe(['contact.created']);
    let left = 2;
    receiver.answers((_heard, response) => {
      left -= 1;
      response.writeHead(left >= 0 ? 503 : 200).end(left >= 0 ? 'volte depois' : 'ok');
    });
    await read();
    await contactWith('Rosa');
    await eventually(async () => {
      await hurry();
      expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
    });
    const [delivery] = await log(id);
    expect(delivery.tries.map((one: { status: number }) => one.status)).toEqual([503, 503, 200]);
    expect(delivery.tries[0]).toMatchObject({ answer: 'volte depois', error: null });
    expect(new Set(receiver.heard.map((one) => one.id))).toEqual(new Set([delivery.eventId]));
    expect(receiver.heard).toHaveLength(3);
  });

  test('redirects is not followed', async () => {
    const id = await subscribe(['contact.created']);
    receiver.answers((_heard, response) => {
      response.writeHead(302, { location: receiver.url }).end();
    });
    await read();
    await contactWith('Rosa');
    await eventually(async () => {
      expect((await log(id))[0].tries).toMatchObject([{ status: 302 }]);
    });
    expect(receiver.heard).toHaveLength(1);
    expect((await log(id))[0]).toMatchObject({ state: 'waiting' });
  });

  test('breaks one ticket’s event holds up that ticket alone, and keeps its order', async () => {
    await subscribe(['message.sent']);
    const { companyId } = admin;
    const office = await t.make.connection(companyId, { isDefault: true });
    const open = async () =>
      (
        await t.make.ticket(companyId, {
          contactId: await t.make.contact(companyId),
          connectionId: office,
          status: 'open',
          userId: admin.adminId,
        })
      ).id;
    const [one, other] = [await open(), await open()];
    const write = (ticketId: number, body: string) =>
      t.call('POST', `/api/messages/${ticketId}`, { token: admin.token, body: { body } });
    let isBroken = true;
    receiver.answers(({ data }, response) => {
      response.writeHead(isBroken && data.message.body === 'A1' ? 500 : 200).end();
    });
    await read();
    for (const n of [1, 2, 3]) {
      await write(one, `A${n}`);
      await write(other, `B${n}`);
    }
    const taken = () => receiver.heard.map(({ data }) => data.message.body as string);
    await eventually(async () => {
      expect(taken().filter((text) => text.startsWith('B'))).toEqual(['B1', 'B2', 'B3']);
    });
    expect(new Set(taken().filter((text) => text.startsWith('A')))).toEqual(new Set(['A1']));
    isBroken = false;
    await eventually(async () => {
      await hurry();
      const order = [...new Set(taken().filter((text) => text.startsWith('A')))];
      expect(order).toEqual(['A1', 'A2', 'A3']);
    });
  });

  test('moved inside since it was saved is not reached', async () => {
    const id = await subscribe(['contact.created']);
    await sql`update webhooks set url = ${receiver.url.replace('127.0.0.1', 'rebind.example')}
      where id = ${id}`.execute(t.db);
    const resolve = ((_host: string, _options: object, answer: (...given: unknown[]) => void) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Resolve;
    await read({ allowPrivate: false, resolve });
    await contactWith('Rosa');
    await eventually(async () => {
      expect((await log(id))[0].tries).toMatchObject([{ status: null, error: 'private-address' }]);
    });
    expect(receiver.heard).toEqual([]);
  });

  test('fails for a day is put aside; what happens meanwhile is kept, and replayed as it was', async () => {
    const id = await subscribe(['contact.created']);
    receiver.answers((_heard, response) => void response.writeHead(500).end());
    await read();
    await contactWith('Primeira');
    await eventually(async () => {
      expect((await api('GET', '')).body[0].failingSince).not.toBeNull();
    });
    await pass(25 * HOUR);
    const since = t.clock.now.toISOString();
    await eventually(async () => {
      await hurry();
      expect((await api('GET', '')).body).toMatchObject([{ id, asideAt: since }]);
    });
    const before = receiver.heard.length;
    await contactWith('Segunda');
    await eventually(async () => {
      await hurry();
      expect(await log(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    });
    expect(receiver.heard).toHaveLength(before);
    const { body: audit } = await t.call('GET', '/api/audit-log', { token: admin.token });
    const actions = audit.entries.map(({ action }: { action: string }) => action);
    expect(actions).toContain('webhook.aside');
    receiver.answers((_heard, response) => void response.writeHead(200).end());
    await api('PUT', `/${id}`, { active: true });
    const from = new Date(t.clock.now.getTime() - 26 * HOUR).toISOString();
    const replay = await api('POST', `/${id}/replay`, { from, to: t.clock.now.toISOString() });
    expect(replay.body).toEqual({ count: 2 });
    await eventually(async () => {
      const names = receiver.heard.slice(before).map(({ data }) => data.contact.name);
      expect(names.toSorted()).toEqual(['Primeira', 'Segunda']);
    });
    const ids = new Set((await log(id)).map(({ eventId }: { eventId: string }) => eventId));
    expect(ids.size).toBe(2);
    expect((await api('GET', '')).body).toMatchObject([{ asideAt: null, failingSince: null }]);
  });
});

describe.each([
  ['waits for its deletion', { deleting_at: new Date('2026-01-01T00:00:00Z') }],
  ['is blocked', { status: false }],
  ['is overdue', { due_date: '2020-01-01' }],
])('of a company that %s', (_standing, closed) => {
  const company = (values: object) =>
    t.db.updateTable('companies').set(values).where('id', '=', admin.companyId).execute();
  const waiting = async () => {
    const rows = await t.db
      .selectFrom('webhook_deliveries')
      .select(['away', 'outcome'])
      .where('company_id', '=', admin.companyId)
      .execute();
    return rows;
  };

  test('nothing is told until it may work again', async () => {
    const id = await subscribe(['contact.created']);
    await contactWith('Rosa');
    await company(closed);
    await read();
    await eventually(async () => {
      await hurry();
      expect((await waiting())[0]?.away).toBeGreaterThan(1);
    });
    expect(receiver.heard).toEqual([]);
    await company({ deleting_at: null, status: true, due_date: null });
    await eventually(async () => {
      await hurry();
      expect(await log(id)).toMatchObject([{ state: 'delivered', tries: [{ status: 204 }] }]);
    });
    expect(types()).toEqual(['contact.created']);
  });

  test('what waited for a week is kept, and not told', async () => {
    await subscribe(['contact.created']);
    await contactWith('Rosa');
    await company(closed);
    await pass(8 * 24 * HOUR);
    await read();
    await eventually(async () => expect(await waiting()).toMatchObject([{ outcome: 'failed' }]));
    expect(receiver.heard).toEqual([]);
  });
});

test('one delivery can be replayed, and a test event sent', async () => {
  const id = await subscribe(['contact.created']);
  await read();
  await contactWith('Rosa');
  await eventually(async () => expect(receiver.heard).toHaveLength(1));
  const [first] = await eventually(async () => {
    const rows = await log(id);
    expect(rows).toMatchObject([{ state: 'delivered' }]);
    return rows;
  });
  expect(await api('POST', `/${id}/deliveries/${first.id}/replay`)).toMatchObject({ status: 200 });
  await eventually(async () => expect(receiver.heard).toHaveLength(2));
  expect(receiver.heard[1]?.id).toBe(receiver.heard[0]?.id);
  await api('POST', `/${id}/test`);
  await eventually(async () => expect(types().at(-1)).toBe('webhook.test'));
});

test('of a span that holds more than may be replayed at once it is the beginning', async () => {
  const id = await subscribe(['contact.created']);
  // More than there are lines: their order is another than that of the events.
  for (let n = 0; n < 40; n += 1) await contactWith(`Contato ${n}`);
  await sql`update webhook_deliveries set outcome = 'done', finished_at = created_at`.execute(t.db);
  const to = new Date(t.clock.now.getTime() + HOUR);
  await inCompany((scope) => repeatDeliveries(scope, id, { from: new Date(0), to, most: 5 }));
  const again = (await log(id)).filter(({ state }: { state: string }) => state === 'waiting');
  const names = again.map(
    ({ payload }: { payload: string }) => JSON.parse(payload).data.contact.name,
  );
  expect(names.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Contato ${n}`));
});

test('a new secret signs from then on', async () => {
  const id = await subscribe(['contact.created']);
  const { body } = await api('POST', `/${id}/secret`);
  receiver.knows(body.secret);
  await read();
  await contactWith('Rosa');
  await eventually(async () => expect(receiver.heard).toMatchObject([{ isSigned: true }]));
  const { rows } = await sql<{ row: string }>`
    select webhooks::text as row from webhooks where id = ${id}`.execute(t.db);
  expect(rows[0]?.row).not.toContain(body.secret.slice(6));
});

test('what was told of a contact goes with it, and all of it after a week', async () => {
  const id = await subscribe(['contact.created']);
  const { body: gone } = await contactWith('Rosa');
  await contactWith('Bia');
  await t.call('DELETE', `/api/contacts/${gone.id}`, { token: admin.token });
  expect((await log(id)).map(({ payload }: { payload: string }) => payload)).toEqual([
    expect.stringContaining('Bia'),
  ]);
  await sql`update webhook_deliveries set outcome = 'failed', finished_at = created_at`.execute(
    t.db,
  );
  await pass(8 * 24 * HOUR);
  const { scopes, log: quiet } = t.server.deps;
  const { signal } = new AbortController();
  await forgetFinishedWork.run({}, { scopes, log: quiet, signal });
  expect(await log(id)).toEqual([]);
});

describe('addresses', () => {
  test('inside are refused when they are saved, unless the operator allows them', async () => {
    const strict = await startTestServer();
    const { token } = await strict.make.admin();
    const save = (url: string) =>
      strict.call('POST', '/api/outgoing-webhooks', {
        token,
        body: { name: 'Loja', url, events: ['contact.created'] },
      });
    for (const url of ['http://127.0.0.1/', 'http://localhost:3000/', 'http://[::1]/']) {
      expect(await save(url)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'url', code: 'private_address' }] },
      });
    }
    expect(await save('https://93.184.216.34/')).toMatchObject({ status: 201 });
    for (const url of ['ftp://example.com/', 'no address', 'https://ana:senha@example.com/']) {
      expect(await save(url)).toMatchObject({ status: 400 });
    }
    await strict.stop();
  });

  test('of a company are twenty at most', async () => {
    for (let count = 0; count < 20; count += 1) await t.make.webhook(admin.companyId);
    const more = { name: 'Mais', url: receiver.url, events: ['contact.created'] };
    expect(await api('POST', '', more)).toMatchObject({
      status: 409,
      body: { error: 'ERR_WEBHOOK_LIMIT', limit: 20 },
    });
  });
});
