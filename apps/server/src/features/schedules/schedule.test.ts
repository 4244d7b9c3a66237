import { limits } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let admin: { companyId: number; token: string; adminId: number };
let contactId: number;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
  contactId = await t.make.contact(admin.companyId, { name: 'Rosângela' });
});

const url = '/api/schedules';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function set(body: object = {}, token = admin.token) {
  const given = { body: 'Bom dia, {nome}', contactId, sendAt: inHours(1), ...body };
  return t.call('POST', url, { token, body: given });
}

async function list(query: Record<string, string> = {}, token = admin.token) {
  const { body } = await t.call('GET', url, { token, query });
  return body;
}

describe('a schedule', () => {
  test('is set, shown, changed and deleted by anybody of the company', async () => {
    const agent = await t.make.member(admin.companyId);
    const made = await set({ cancelIfWritten: true }, agent.token);
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'PENDENTE',
        sentAt: null,
        contact: { id: contactId, name: 'Rosângela' },
        userId: agent.id,
        cancelIfWritten: true,
        repeat: null,
        mediaPath: null,
      },
    });
    const one = `${url}/${made.body.id}`;
    const body = { body: 'Boa tarde, {nome}', sendAt: inHours(2) };
    const changed = await t.call('PUT', one, { token: admin.token, body });
    expect(changed.body).toMatchObject({ body: 'Boa tarde, {nome}', cancelIfWritten: true });
    expect((await t.call('GET', one, { token: agent.token })).body).toEqual(changed.body);
    expect((await list()).schedules).toEqual([changed.body]);
    expect((await t.call('DELETE', one, { token: agent.token })).status).toBe(200);
    expect((await t.call('GET', one, { token: agent.token })).body).toEqual({
      error: 'ERR_NO_SCHEDULE_FOUND',
    });
  });

  test('needs a text of five characters, a contact of the company, and a time that is to come', async () => {
    const other = await t.make.admin();
    const foreign = await t.make.contact(other.companyId);
    const issues = async (body: object) => (await set(body)).body.issues?.[0];
    expect(await issues({ body: 'Oi' })).toEqual({ path: 'body', code: 'too_small' });
    expect(await issues({ sendAt: inHours(-1) })).toEqual({ path: 'sendAt', code: 'too_small' });
    expect(await issues({ sendAt: '2001-01-01T10:00' })).toMatchObject({ path: 'sendAt' });
    expect(await issues({ sendAt: '2026-13-45T10:00' })).toMatchObject({ path: 'sendAt' });
    const years = inHours(24 * 800);
    expect(await issues({ sendAt: years })).toEqual({ path: 'sendAt', code: 'too_big' });
    expect((await set({ contactId: foreign })).body).toEqual({ error: 'ERR_NO_CONTACT_FOUND' });
    expect((await list()).schedules).toEqual([]);
  });

  test('goes out over the contact’s last connection, else the default one, else over none', async () => {
    const { companyId, token } = admin;
    const over = async () =>
      (await t.call('GET', `${url}/connection`, { token, query: { contactId: String(contactId) } }))
        .body;
    expect(await over()).toEqual({ whatsapp: null, isLast: false, isUp: false });
    const first = await t.make.connection(companyId, { isDefault: true, name: 'Loja' });
    expect(await over()).toEqual({
      whatsapp: { id: first, name: 'Loja' },
      isLast: false,
      isUp: false,
    });
    const last = await t.make.connection(companyId, { name: 'Entregas' });
    await sql`update contacts set last_connection_id = ${last} where id = ${contactId}`.execute(
      t.db,
    );
    await sql`update connections set status = 'CONNECTED' where id = ${last}`.execute(t.db);
    expect(await over()).toEqual({
      whatsapp: { id: last, name: 'Entregas' },
      isLast: true,
      isUp: true,
    });
    await sql`update connections set deleted_at = now() where id = ${last}`.execute(t.db);
    expect(await over()).toEqual({
      whatsapp: { id: first, name: 'Loja' },
      isLast: false,
      isUp: false,
    });
  });

  test('without a zone its time is what the clocks show at the company', async () => {
    await sql`update companies set timezone = 'America/New_York' where id = ${admin.companyId}`.execute(
      t.db,
    );
    const year = new Date().getUTCFullYear() + 1;
    const { body } = await set({ sendAt: `${year}-07-01T09:30` });
    expect(body.sendAt).toBe(`${year}-07-01T13:30:00.000Z`);
  });

  test('in an hour that the clocks skip it is an hour later, in one that comes twice the first', async () => {
    await sql`update companies set timezone = 'America/New_York' where id = ${admin.companyId}`.execute(
      t.db,
    );
    const year = new Date().getUTCFullYear() + 1;
    /** The clocks move on a Sunday, the nth of the month. */
    const sunday = (month: number, nth: number) => {
      const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
      const day = ((7 - first) % 7) + 1 + 7 * (nth - 1);
      return `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
    };
    const [skipped, doubled] = [sunday(3, 2), sunday(11, 1)];
    const sendAt = async (wall: string) => (await set({ sendAt: wall })).body.sendAt;
    expect(await sendAt(`${skipped}T02:30`)).toBe(`${skipped}T07:30:00.000Z`);
    expect(await sendAt(`${doubled}T01:30`)).toBe(`${doubled}T05:30:00.000Z`);
  });

  test('of a month’s last day repeats on it, whatever is changed but its time', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const wall = `${year}-01-31T09:00`;
    const { body } = await set({ sendAt: wall, repeat: 'monthly' });
    const start = async () =>
      (
        await t.db
          .selectFrom('schedules')
          .select(['series_start', 'send_at'])
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow()
      ).series_start;
    // Its next one, in February: as the dialog shows it, and sends it back.
    await sql`update schedules set send_at = ${`${year}-02-28T12:00:00Z`} where id = ${body.id}`.execute(
      t.db,
    );
    const change = (values: object) =>
      t.call('PUT', `${url}/${body.id}`, { token: admin.token, body: values });
    const words = { body: 'Outra coisa', sendAt: `${year}-02-28T09:00`, repeat: 'monthly' };
    expect((await change(words)).status).toBe(200);
    expect(await start()).toBe(`${wall}:00`);
    expect((await change({ sendAt: `${year}-02-27T09:00` })).status).toBe(200);
    expect(await start()).toBe(`${year}-02-27T09:00:00`);
  });

  test('lists what waits first, the next one on top, then what failed, then the rest', async () => {
    const make = async (hours: number, status: string) => {
      const sendAt = new Date(Date.now() + hours * 3_600_000);
      const ids = { userId: admin.adminId, contactId };
      const id = await t.make.schedule(admin.companyId, ids, {
        body: `${status} ${hours}`,
        sendAt,
      });
      await sql`update schedules set status = ${status} where id = ${id}`.execute(t.db);
    };
    for (const [hours, status] of [
      [-5, 'ENVIADA'],
      [3, 'PENDENTE'],
      [-9, 'ERRO'],
      [2, 'PENDENTE'],
      [-3, 'CANCELADA'],
    ] as const) {
      await make(hours, status);
    }
    const bodies = async (query?: Record<string, string>) =>
      (await list(query)).schedules.map((one: { body: string }) => one.body);
    expect(await bodies()).toEqual([
      ...['PENDENTE 2', 'PENDENTE 3', 'ERRO -9', 'CANCELADA -3', 'ENVIADA -5'],
    ]);
    expect(await list()).toMatchObject({ pending: 2, failed: 1, hasMore: false });
    expect(await bodies({ status: 'PENDENTE' })).toHaveLength(2);
    expect(await bodies({ searchParam: 'rosangela' })).toHaveLength(5);
    expect(await bodies({ searchParam: 'cancelada' })).toEqual(['CANCELADA -3']);
    const other = String(await t.make.contact(admin.companyId));
    expect(await bodies({ contactId: other })).toEqual([]);
    const day = (hours: number) => inHours(hours).slice(0, 10);
    expect(await bodies({ from: day(-48), to: day(48) })).toEqual([
      ...['ERRO -9', 'ENVIADA -5', 'CANCELADA -3', 'PENDENTE 2', 'PENDENTE 3'],
    ]);
    const long = await t.call('GET', url, {
      token: admin.token,
      query: { from: day(0), to: day(24 * 90) },
    });
    expect(long.body.issues).toEqual([{ path: 'querystring.to', code: 'too_big' }]);
  });

  test('that has gone out cannot be changed; one that failed can be set again', async () => {
    const { body } = await set();
    const one = `${url}/${body.id}`;
    const change = (values: object) => t.call('PUT', one, { token: admin.token, body: values });
    await sql`update schedules set status = 'ENVIADA', sent_at = now() where id = ${body.id}`.execute(
      t.db,
    );
    const sent = { status: 409, body: { error: 'ERR_SCHEDULE_SENT' } };
    expect(await change({ body: 'Outra coisa' })).toMatchObject(sent);
    expect(await t.call('POST', `${one}/send-now`, { token: admin.token })).toMatchObject(sent);
    await sql`update schedules set status = 'ERRO', sent_at = null, failure = 'blocked',
      send_at = now() - interval '1 hour' where id = ${body.id}`.execute(t.db);
    expect((await change({ body: 'Outra coisa' })).body.issues).toEqual([
      { path: 'sendAt', code: 'too_small' },
    ]);
    expect((await change({ sendAt: inHours(1) })).body).toMatchObject({
      status: 'PENDENTE',
      failure: null,
    });
  });

  test('so many wait, and no more', async () => {
    const { pending } = limits.schedule;
    await sql`insert into schedules (company_id, user_id, contact_id, body, send_at, due_at)
      select ${admin.companyId}, ${admin.adminId}, ${contactId}, 'muitos', now() + interval '1 day',
        now() + interval '1 day' from generate_series(1, ${pending}::int)`.execute(t.db);
    expect(await set()).toMatchObject({
      status: 409,
      body: { error: 'ERR_SCHEDULE_LIMIT', limit: pending },
    });
  });

  test('goes with its contact, and with its file', async () => {
    const { body } = await set();
    await t.call('DELETE', `/api/contacts/${contactId}`, { token: admin.token });
    expect((await list()).schedules).toEqual([]);
    const gone = await t.call('GET', `${url}/${body.id}`, { token: admin.token });
    expect(gone.body).toEqual({ error: 'ERR_NO_SCHEDULE_FOUND' });
  });

  test('is for whom its contact has become part of', async () => {
    await set();
    const other = await t.make.contact(admin.companyId, { name: 'Rosângela F.' });
    const kept = await t.call('POST', `/api/contacts/${other}/merge`, {
      token: admin.token,
      body: { contactId },
    });
    const [one] = (await list({ contactId: String(kept.body.id) })).schedules;
    expect(one).toMatchObject({ contactId: kept.body.id, contact: { name: kept.body.name } });
  });

  test('into a conversation of another queue is for managers', async () => {
    const [own, other] = [await t.make.queue(admin.companyId), await t.make.queue(admin.companyId)];
    const agent = await t.make.member(admin.companyId, { queueIds: [own] });
    const supervisor = await t.make.member(admin.companyId, {
      profile: 'supervisor',
      queueIds: [own],
    });
    const { body: before } = await set({}, agent.token);
    await t.make.ticket(admin.companyId, { contactId, status: 'pending', queueId: other });
    const refused = { status: 403, body: { error: 'ERR_CONTACT_IN_OTHER_QUEUE' } };
    expect(await set({}, agent.token)).toMatchObject(refused);
    const change = { token: agent.token, body: { body: 'Outra coisa' } };
    expect(await t.call('PUT', `${url}/${before.id}`, change)).toMatchObject(refused);
    expect(
      await t.call('POST', `${url}/${before.id}/send-now`, { token: agent.token }),
    ).toMatchObject(refused);
    const one = `${url}/${before.id}`;
    expect(await t.call('DELETE', one, { token: agent.token })).toMatchObject(refused);
    expect((await t.call('GET', one, { token: admin.token })).body).toEqual(before);
    expect((await set({}, supervisor.token)).status).toBe(201);
    expect((await t.call('DELETE', one, { token: supervisor.token })).status).toBe(200);
  });
});
