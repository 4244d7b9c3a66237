import type { Repetition } from '@prosa/contract/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { countQueries } from '../../test/query-counter.ts';
import type { ScheduledFile } from '../db/tables/service-tables.ts';
import { noteMessageFailure } from '../features/schedules/schedule.outcome.ts';
import { lookOnce, sendDue } from './schedule-sender.ts';
import { createScheduleTurns, type ScheduleTurns } from './schedule-turns.ts';

const HOUR = 3_600_000;
const queries = countQueries();
let t: TestServer;
let companyId: number;
let userId: number;
let token: string;
let contactId: number;
let connectionId: number;
let turns: ScheduleTurns;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(async () => {
  await t.stop();
  queries.remove();
});
beforeEach(async () => {
  turns = createScheduleTurns();
  const admin = await t.make.admin();
  companyId = admin.companyId;
  userId = admin.adminId;
  token = admin.token;
  contactId = await t.make.contact(companyId, { name: 'Rosângela Figueiredo' });
  connectionId = await t.make.connection(companyId, { isDefault: true });
  await setStatus('CONNECTED');
});

type Values = {
  body?: string;
  /** From now, in hours. */
  hours?: number;
  cancelIfWritten?: boolean;
  repeats?: Repetition;
  until?: string;
  file?: ScheduledFile;
};

async function plan(values: Values = {}): Promise<number> {
  const { body = 'Bom dia, {nome}', hours = 1, repeats = null } = values;
  const sendAt = new Date(t.clock.now.getTime() + hours * HOUR);
  sendAt.setUTCMilliseconds(0);
  const { id } = await t.db
    .insertInto('schedules')
    .values({
      company_id: companyId,
      user_id: userId,
      contact_id: contactId,
      body,
      send_at: sendAt,
      due_at: sendAt,
      set_at: t.clock.now,
      cancel_if_written: values.cancelIfWritten ?? false,
      repeats,
      // As the clocks show it in São Paulo.
      series_start: repeats && new Date(sendAt.getTime() - 3 * HOUR).toISOString().slice(0, 19),
      repeat_until: values.until ?? null,
      file: values.file ? JSON.stringify(values.file) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function pass(hours: number): Promise<void> {
  t.clock.advance(hours * HOUR);
  await look();
}

const look = () => lookOnce(t.server.deps, turns);

const setStatus = (status: string) =>
  sql`update connections set status = ${status} where id = ${connectionId}`.execute(t.db);

const rows = () =>
  t.db
    .selectFrom('schedules')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
const messages = () =>
  t.db
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
const outbox = () =>
  t.db.selectFrom('outbox').selectAll().where('company_id', '=', companyId).execute();

describe('what is due', () => {
  test('goes out once, not before its time, with its variables, in a ticket that stays closed', async () => {
    const id = await plan({ body: 'Oi, {{firstName}}! Aqui é {{user}}.', hours: 2 });
    await pass(1);
    expect(await messages()).toEqual([]);
    await pass(1);
    await look();
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ author_id: userId, from_me: true, kind: 'text' });
    expect(message?.body).toMatch(/^Oi, Rosângela! Aqui é .+\.$/);
    expect(await outbox()).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { id, status: 'ENVIADA', message_id: message?.id, sent_at: t.clock.now },
    ]);
    const ticket = await t.db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({ status: 'closed', contact_id: contactId });
  });

  test('stands in the live ticket, over the contact’s last connection', async () => {
    const last = await t.make.connection(companyId);
    await sql`update connections set status = 'CONNECTED' where id = ${last}`.execute(t.db);
    await sql`update contacts set last_connection_id = ${last} where id = ${contactId}`.execute(
      t.db,
    );
    const ticket = await t.make.ticket(companyId, {
      contactId,
      connectionId: last,
      status: 'open',
      userId,
    });
    await plan();
    await pass(1);
    expect(await messages()).toMatchObject([{ ticket_id: ticket.id, connection_id: last }]);
  });

  test('is sent once by whoever looks, however many do', async () => {
    for (let count = 0; count < 30; count++) await plan();
    t.clock.advance(HOUR);
    await Promise.all([look(), look(), look()]);
    expect(await messages()).toHaveLength(30);
    expect(await outbox()).toHaveLength(30);
  });

  test('and changed or deleted at that moment goes out as it is then, or not at all', async () => {
    const ids: number[] = [];
    // So soon that the login outlives it.
    for (let n = 0; n < 20; n++) ids.push(await plan({ body: `antes ${n}`, hours: 1 / 60 }));
    t.clock.advance(HOUR / 60);
    const call = (method: string, n: number) => {
      const body = method === 'PUT' ? { body: { body: `depois ${n}` } } : {};
      return t.call(method, `/api/schedules/${ids[n]}`, { token, ...body });
    };
    const [changed] = await Promise.all([
      Promise.all(ids.slice(0, 10).map((_, n) => call('PUT', n))),
      look(),
      Promise.all(ids.slice(10).map((_, n) => call('DELETE', 10 + n))),
    ]);
    await look();
    const said = (await messages()).map(({ body }) => body);
    for (const [n, { status, body }] of changed.entries()) {
      // Whoever was told that it was changed finds their words sent, whoever came late those of before.
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.error).toBe('ERR_SCHEDULE_SENT');
      const words = status === 200 ? `depois ${n}` : `antes ${n}`;
      expect(said.filter((one) => one?.endsWith(` ${n}`))).toEqual([words]);
    }
    for (let n = 10; n < 20; n++) {
      expect(said.filter((one) => one?.endsWith(` ${n}`)).length).toBeLessThanOrEqual(1);
    }
    expect(await rows()).toHaveLength(10);
    expect(await outbox()).toHaveLength(said.length);
  });

  test('is not sent if the customer wrote before, where that was wanted', async () => {
    const ticket = await t.make.ticket(companyId, { contactId, connectionId, status: 'open' });
    await sql`update tickets set last_inbound_at = ${new Date(t.clock.now.getTime() - HOUR)}
      where id = ${ticket.id}`.execute(t.db);
    await plan({ cancelIfWritten: true });
    await pass(1);
    expect(await messages(), 'what they wrote earlier does not count').toHaveLength(1);
    await plan({ cancelIfWritten: true });
    await plan();
    t.clock.advance(HOUR / 2);
    await sql`update tickets set last_inbound_at = ${t.clock.now} where id = ${ticket.id}`.execute(
      t.db,
    );
    await pass(1);
    expect(await rows()).toMatchObject([
      { status: 'ENVIADA' },
      { status: 'CANCELADA', failure: 'customer-wrote' },
      { status: 'ENVIADA' },
    ]);
  });
});

describe('after an outage', () => {
  test('what is less than a day late goes out, what is later says so', async () => {
    await plan({ hours: 1 });
    await plan({ hours: 3 });
    await pass(26);
    expect(await rows()).toMatchObject([
      { status: 'ERRO', failure: 'late' },
      { status: 'ENVIADA', failure: null },
    ]);
  });

  test('of a connection it waits for it, a day at most', async () => {
    await setStatus('TIMEOUT');
    await plan();
    await pass(1);
    await pass(5);
    expect(await rows()).toMatchObject([{ status: 'PENDENTE' }]);
    await setStatus('CONNECTED');
    await pass(1);
    expect(await rows()).toMatchObject([{ status: 'ENVIADA' }]);
    await setStatus('DISCONNECTED');
    await plan();
    await pass(26);
    expect((await rows())[1]).toMatchObject({ status: 'ERRO', failure: 'not-connected' });
    expect(await outbox()).toHaveLength(1);
  });

  test('what is an hour late goes out as soon as the connection is back, in the order of its times', async () => {
    await setStatus('OPENING');
    for (const [body, hours] of Object.entries({ terceira: 3, primeira: 1, segunda: 2 })) {
      await plan({ body, hours });
    }
    await pass(4);
    expect(await messages()).toEqual([]);
    await setStatus('CONNECTED');
    await pass(1 / 3_600);
    expect((await messages()).map(({ body }) => body)).toEqual(['primeira', 'segunda', 'terceira']);
  });

  test('a series goes on with the last day’s and the next one, and does not make up for the rest', async () => {
    await plan({ hours: 1, repeats: 'daily' });
    await pass(24 * 4);
    await look();
    const all = await rows();
    expect(all.map(({ status }) => status)).toEqual(['ERRO', 'ENVIADA', 'PENDENTE']);
    expect(all[2]!.send_at.getTime() - all[0]!.send_at.getTime()).toBe(4 * 24 * HOUR);
  });
});

describe('what cannot be sent says why', () => {
  const failure = async () => (await rows()).at(-1)?.failure;

  test('a blocked contact', async () => {
    await sql`update contacts set active = false where id = ${contactId}`.execute(t.db);
    await plan();
    await pass(1);
    expect(await failure()).toBe('blocked');
  });

  test('no connection at all', async () => {
    await sql`update connections set deleted_at = now(), is_default = false where id = ${connectionId}`.execute(
      t.db,
    );
    await plan();
    await pass(1);
    expect(await failure()).toBe('no-connection');
  });

  test('a contact without an address there', async () => {
    await sql`delete from contact_identities where contact_id = ${contactId}`.execute(t.db);
    await plan();
    await pass(1);
    expect(await failure()).toBe('no-account');
  });

  test('what the channel refuses afterwards; sent again from the conversation, it is sent', async () => {
    const id = await plan();
    await pass(1);
    const [message] = await messages();
    const note = (reason: string | null) =>
      t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
        noteMessageFailure(scope, message!.id, reason),
      );
    await note('provider');
    expect(await rows()).toMatchObject([
      { id, status: 'ERRO', failure: 'provider', sent_at: null },
    ]);
    await note(null);
    expect(await rows()).toMatchObject([{ id, status: 'ENVIADA', failure: null }]);
  });

  test('a contact that became part of another one gets it as that one', async () => {
    await plan();
    const kept = await t.make.contact(companyId, { name: 'Rosa' });
    await sql`update contacts set merged_into = ${kept} where id = ${contactId}`.execute(t.db);
    await pass(1);
    expect(await messages()).toMatchObject([{ contact_id: kept, body: 'Bom dia, Rosa' }]);
  });
});

describe('what repeats', () => {
  test('is planned anew with its file, until its last day', async () => {
    const file: ScheduledFile = {
      key: 'a'.repeat(32),
      name: 'tabela.pdf',
      mimetype: 'application/pdf',
      sha256: 'b'.repeat(64),
      bytes: 10,
      kind: 'document',
    };
    // The day of the second one, at the company.
    const until = new Date(t.clock.now.getTime() + (25 - 3) * HOUR).toISOString().slice(0, 10);
    await plan({ hours: 1, repeats: 'daily', until, file });
    await pass(1);
    const [first, second] = await rows();
    expect(first).toMatchObject({ status: 'ENVIADA', repeats: null });
    expect(second).toMatchObject({ status: 'PENDENTE', repeats: 'daily', file });
    expect(second!.send_at.getTime() - first!.send_at.getTime()).toBe(24 * HOUR);
    await pass(24);
    expect((await rows()).map(({ status }) => status)).toEqual(['ENVIADA', 'ENVIADA']);
    expect((await messages()).map(({ kind }) => kind)).toEqual(['document', 'document']);
    const shared = await t.db
      .selectFrom('shared_files')
      .select('uses')
      .where('company_id', '=', companyId)
      .execute();
    expect(shared, 'two schedules and two messages have it').toEqual([{ uses: 4 }]);
  });
});

test('many people’s of one hour share their statements, and each gets their own', async () => {
  await plan({ hours: 0, body: 'Para {{firstName}}' });
  t.clock.advance(1000);
  const one = await queries.during(look);
  const names = Array.from({ length: 20 }, (_, index) => `Pessoa${index}`);
  for (const name of names) {
    contactId = await t.make.contact(companyId, { name });
    await plan({ hours: 0, body: 'Para {{firstName}}' });
  }
  // One who is blocked is decided upon beside them.
  await sql`update contacts set active = false where name = 'Pessoa7' and company_id = ${companyId}`.execute(
    t.db,
  );
  t.clock.advance(1000);
  const many = await queries.during(look);
  const bodies = (await messages()).map(({ body }) => body).toSorted();
  const told = ['Rosângela', ...names.filter((name) => name !== 'Pessoa7')];
  expect(bodies).toEqual(told.map((name) => `Para ${name}`).toSorted());
  expect((await rows()).filter(({ failure }) => failure === 'blocked')).toHaveLength(1);
  expect(many.queries).toBeLessThan(2 * one.queries);
});

test('many at once do not fill the outbox, and companies take turns', async () => {
  await sql`update contacts set last_connection_id = ${connectionId} where id = ${contactId}`.execute(
    t.db,
  );
  await sql`insert into schedules (company_id, user_id, contact_id, body, send_at, due_at, set_at)
    select ${companyId}, ${userId}, ${contactId}, 'muitos', ${t.clock.now}, ${t.clock.now}, ${t.clock.now}
    from generate_series(1, 300)`.execute(t.db);
  const [first] = [companyId];
  const other = await t.make.admin();
  companyId = other.companyId;
  userId = other.adminId;
  contactId = await t.make.contact(companyId);
  connectionId = await t.make.connection(companyId, { isDefault: true });
  await setStatus('CONNECTED');
  await plan({ hours: 0 });
  t.clock.advance(1000);
  await sendDue(t.server.deps, turns);
  expect(await messages(), 'the other company is not behind all of them').toHaveLength(1);
  const looked = await queries.during(look);
  // 2,868 if each were asked by itself whether there is room.
  expect(looked.queries).toBeLessThan(2_000);
  companyId = first;
  const sent = (await outbox()).length;
  expect(sent).toBeGreaterThanOrEqual(100);
  expect(sent, 'a few may be decided on at the same moment').toBeLessThan(110);
  // Those who wait have places one after the other: each look finds a few of them, not all.
  const places = (await rows()).flatMap((row) => (row.status === 'PENDENTE' ? [row.due_at] : []));
  const apart = places.toSorted((one, other) => one.getTime() - other.getTime());
  expect(apart.at(-1)!.getTime() - apart[0]!.getTime()).toBe((places.length - 1) * 10);
  await sql`delete from outbox where company_id = ${first}`.execute(t.db);
  await pass(0.01);
  expect(await messages()).toHaveLength((await outbox()).length + sent);
});
