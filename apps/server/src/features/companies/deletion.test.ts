import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyDeletion } from '@prosa/contract/host-company';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { companyTables, fingerprint, makeWorld, type World } from '../../../test/walks/world.ts';
import { taskIdentifier } from '../../jobs/task.ts';
import { openZip } from '../../media/sheet/zip.ts';
import { forgetDeletedTask, workOnDeletionsTask } from './deletion.jobs.ts';
import { deletionsTaskName } from './deletion.task-name.ts';

const DAY_MS = 24 * 3_600_000;
let t: ListeningServer;
let host: { adminId: number; companyId: number };
beforeAll(async () => {
  t = await startListeningServer();
  host = await t.make.admin({ super: true });
});
afterAll(() => t.stop());

/** Days pass in these tests, and sessions with them. */
async function call(method: string, url: string, query?: Record<string, string>) {
  const token = await t.make.token(host.companyId, host.adminId);
  return t.call(method, `/api${url}`, { token, ...(query && { query }) });
}

async function nameOf(companyId: number): Promise<string> {
  const { name } = await t.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
}

async function remove(companyId: number, more: Record<string, string> = {}) {
  const query = { name: await nameOf(companyId), ...more };
  const { status, body } = await call('DELETE', `/companies/${companyId}`, query);
  expect([status, body]).toEqual([200, expect.objectContaining({ companyId })]);
  return body as CompanyDeletion;
}

const parts = (signal = new AbortController().signal) => ({
  scopes: t.server.deps.scopes,
  log: t.server.deps.log,
  signal,
});
/** Turn by turn, as long as each asks for another one. */
async function work(): Promise<void> {
  const nextTurn = sql`select from graphile_worker.remove_job(
    ${`${taskIdentifier(deletionsTaskName)}:now`}) as job where job.id is not null`;
  do {
    await nextTurn.execute(t.db);
    await workOnDeletionsTask(t.server.deps).run({}, parts());
  } while ((await nextTurn.execute(t.db)).rows.length > 0);
}

async function shown(id: number): Promise<CompanyDeletion> {
  const { body } = await call('GET', '/company-deletions');
  return body.deletions.find((one: CompanyDeletion) => one.id === id);
}

/** Which tables still have something of it; the test database's own list of tables. */
async function left(companyId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of await companyTables(t.db)) {
    const { rows } = await sql`select from ${sql.table(table)}
      where company_id = ${companyId} limit 1`.execute(t.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function putFile({ companyId, ids }: World, content: string): Promise<string> {
  const source = Readable.from([Buffer.from(content)]);
  const { key, bytes } = await t.server.deps.media.store.put(companyId, source, { maxBytes: 1e6 });
  await t.db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      message_id: ids.message,
      state: 'ready',
      file_key: key,
      bytes,
      mimetype: 'image/jpeg',
      name: 'recibo.jpg',
    })
    .execute();
  return key;
}

async function putPicture({ companyId, ids }: World, content: string): Promise<void> {
  const source = Readable.from([Buffer.from(content)]);
  const { key } = await t.server.deps.media.store.put(companyId, source, { maxBytes: 1e6 });
  await t.db
    .updateTable('contacts')
    .set({ picture_key: key })
    .where('id', '=', ids.contact)
    .execute();
}

async function putChatFile({ companyId, ids }: World, content: string): Promise<number> {
  const source = Readable.from([Buffer.from(content)]);
  const { key, bytes } = await t.server.deps.media.store.put(companyId, source, { maxBytes: 1e6 });
  const id = await t.make.chatMessage(companyId, ids.chat, ids.user, 'Segue');
  const file = { key, bytes, name: 'tabela.txt', mimetype: 'text/plain' };
  await sql`update chat_messages set file = ${JSON.stringify(file)}::jsonb where id = ${id}`.execute(
    t.db,
  );
  return id;
}

const foldersOf = () => readdir(join(t.folder, 'media'));

describe('asking for it', () => {
  test('the name has to be typed as it is; otherwise nothing changes', async () => {
    const { companyId, token } = await t.make.admin();
    const before = await fingerprint(t.db, companyId);
    const answer = await call('DELETE', `/companies/${companyId}`, { name: 'another' });
    expect([answer.status, answer.body]).toEqual([409, { error: 'ERR_COMPANY_NAME_DIFFERS' }]);
    expect((await call('DELETE', `/companies/${companyId}`)).status).toBe(400);
    expect(await fingerprint(t.db, companyId)).toBe(before);
    expect((await t.call('GET', '/api/auth/me', { token })).status).toBe(200);
    const nobody = await call('DELETE', '/companies/1000000000', { name: 'x' });
    expect(nobody.body).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
    const none = await call('DELETE', '/company-deletions/1000000000');
    expect([none.status, none.body]).toEqual([404, { error: 'ERR_NO_DELETION_FOUND' }]);
  });

  test('the host’s own company, and any other with a super user, is never deleted', async () => {
    const other = await t.make.admin({ super: true });
    for (const companyId of [host.companyId, other.companyId]) {
      const name = await nameOf(companyId);
      const { body } = await call('DELETE', `/companies/${companyId}`, { name });
      expect(body).toEqual({ error: 'ERR_COMPANY_OF_HOST' });
    }
  });

  test('closes the company at once: sessions, programs and links', async () => {
    const admin = await t.make.admin();
    const { key } = await t.make.apiKey(admin.companyId, admin.adminId);
    const connection = await t.make.connection(admin.companyId);
    await remove(admin.companyId);
    expect((await t.call('GET', '/api/auth/me', { token: admin.token })).status).toBe(401);
    const body = { email: admin.adminEmail, password: PASSWORD };
    const closed = { error: 'ERR_COMPANY_INACTIVE' };
    expect((await t.call('POST', '/api/auth/login', { body })).body).toEqual(closed);
    expect((await t.call('GET', '/api/contacts', { token: key })).body).toEqual(closed);
    const commands = await t.db
      .selectFrom('channel_commands')
      .select('command')
      .where('connection_id', '=', connection)
      .execute();
    expect(commands).toContainEqual({ command: { kind: 'log-out' } });
    const again = { name: await nameOf(admin.companyId) };
    expect((await call('DELETE', `/companies/${admin.companyId}`, again)).body).toEqual({
      error: 'ERR_COMPANY_DELETION_RUNNING',
    });
  });
});

test('it can be taken back for a day, and then it cannot', async () => {
  const [back, gone] = [await t.make.admin(), await t.make.admin()];
  const [first, second] = [await remove(back.companyId), await remove(gone.companyId)];
  t.clock.advance(DAY_MS - 60_000);
  await work();
  expect(await shown(first.id)).toMatchObject({ state: 'waiting', percent: 0 });
  const taken = await call('DELETE', `/company-deletions/${first.id}`);
  expect(taken.body).toMatchObject({ state: 'cancelled' });
  const token = await t.make.token(back.companyId, back.adminId);
  expect((await t.call('GET', '/api/contacts', { token })).status).toBe(200);
  t.clock.advance(60_000);
  await work();
  expect(await shown(second.id)).toMatchObject({ state: 'done', percent: 100 });
  for (const { id } of [first, second]) {
    const { status, body } = await call('DELETE', `/company-deletions/${id}`);
    expect([status, body]).toEqual([409, { error: 'ERR_COMPANY_DELETION_BEGUN' }]);
  }
  expect(await left(back.companyId)).not.toEqual([]);
  // And asked for once more, it goes.
  await remove(back.companyId, { immediately: 'true' });
  await work();
  expect(await left(back.companyId)).toEqual([]);
});

test('nothing of it is left in any table, nor in the store; another’s is as it was', async () => {
  await sql`create table things_of_tomorrow (
    company_id bigint not null references companies (id), contact_id bigint not null,
    foreign key (company_id, contact_id) references contacts (company_id, id))`.execute(t.db);
  const [world, other] = [await makeWorld(t.make, 'gone'), await makeWorld(t.make, 'stays')];
  const { companyId, ids } = world;
  await sql`insert into things_of_tomorrow values (${companyId}, ${ids.contact})`.execute(t.db);
  await putFile(world, 'um recibo');
  await putFile(other, 'outro recibo');
  const paid = await t.make.invoice(companyId, { detail: 'Plano Ouro', cents: 9990 });
  await t.db
    .updateTable('invoices')
    .set({ status: 'paid', paid_at: t.clock.now, paid_how: 'pix' })
    .where('id', '=', paid)
    .execute();
  await t.db
    .insertInto('inbox')
    .values({
      company_id: companyId,
      connection_id: ids.connection,
      lane: 'x',
      event: '{}',
    } as never)
    .execute();
  const before = await fingerprint(t.db, other.companyId);
  const name = await nameOf(companyId);
  expect((await left(companyId)).length).toBeGreaterThan(40);

  const { id } = await remove(companyId, { immediately: 'true' });
  await work();
  expect(await left(companyId)).toEqual([]);
  expect(await foldersOf()).not.toContain(String(companyId));
  expect(await foldersOf()).toContain(String(other.companyId));
  expect(await fingerprint(t.db, other.companyId)).toBe(before);
  expect((await call('GET', `/companies/${companyId}`)).status).toBe(404);

  const { body } = await call('GET', `/company-deletions/${id}/invoices`);
  expect(body.split('\r\n')[1]).toMatch(new RegExp(`^${paid};${name};;Plano Ouro;.*;99.90;BRL;`));
  expect(await shown(id)).toMatchObject({ invoices: 1, name });
  const money = await t.db
    .selectFrom('payments')
    .select('company_id')
    .where('id', '=', ids.payment)
    .execute();
  expect(money).toEqual([{ company_id: null }]);
  const log = await t.db
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', host.companyId)
    .where('noun_id', '=', companyId)
    .execute();
  expect(log).toEqual([{ action: 'host.company-delete' }]);
  await sql`drop table things_of_tomorrow`.execute(t.db);

  await t.server.deps.media.store.put(companyId, Readable.from(['late']), { maxBytes: 10 });
  await forgetDeletedTask(t.server.deps).run({}, parts());
  expect(await foldersOf()).not.toContain(String(companyId));
});

test('a file of all that it had is made first, for super users alone, and for a week', async () => {
  const world = await makeWorld(t.make, 'taken along');
  const { companyId, ids } = world;
  const key = await putFile(world, 'a picture');
  await putFile(world, 'another picture');
  await t.server.deps.media.store.remove(companyId, key);
  await putPicture(world, 'a face');
  const sheet = await putChatFile(world, 'uma tabela');
  const { id } = await remove(companyId, { export: 'true' });
  expect(await shown(id)).toMatchObject({ state: 'exporting', file: null });
  expect((await call('GET', `/company-deletions/${id}/file`)).status).toBe(404);
  await work();
  const { file } = await shown(id);
  expect(file?.bytes).toBeGreaterThan(500);
  // While it waits, the file can be looked at; then the company goes, and the file stays.
  t.clock.advance(DAY_MS);
  await work();
  expect(await left(companyId)).toEqual([]);

  const { url } = (await call('GET', `/company-deletions/${id}/file`)).body;
  const stranger = await t.make.admin();
  expect((await t.call('GET', url)).status).toBe(404);
  expect((await t.call('GET', url, { token: stranger.token })).status).toBe(404);
  const token = await t.make.token(host.companyId, host.adminId);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(t.node.url + url, { headers });
  const archive = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, archive.length]).toEqual([200, file?.bytes]);
  const zip = openZip(archive, 1e6);
  const lines = async (name: string) => {
    const all = await text(Readable.from(zip.open(name)));
    return all
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  expect(await lines('contacts.jsonl')).toContainEqual(
    expect.objectContaining({ id: ids.contact, name: 'taken along contact' }),
  );
  expect(await lines('tickets.jsonl')).toContainEqual(
    expect.objectContaining({ id: ids.ticket, tagIds: [ids.tag] }),
  );
  const [message] = (await lines('messages.jsonl')).filter((one) => one.id === ids.message);
  expect(message).toMatchObject({ body: 'taken along message', ticketId: ids.ticket });
  expect(await text(Readable.from(zip.open(message.files[1])))).toBe('another picture');
  expect((await lines('missing-files.json'))[0]).toEqual([message.files[0]]);
  expect(await lines('tags.jsonl')).toHaveLength(1);
  expect(await lines('quick-replies.jsonl')).toHaveLength(1);
  expect(JSON.stringify(await lines('users.jsonl'))).not.toMatch(/password|hash/);
  const [contact] = (await lines('contacts.jsonl')).filter((one) => one.id === ids.contact);
  expect(await text(Readable.from(zip.open(contact.picture)))).toBe('a face');
  expect(await lines('ticket-notes.jsonl')).toContainEqual(
    expect.objectContaining({ ticketId: ids.ticket, note: 'taken along note' }),
  );
  expect(await lines('chats.jsonl')).toContainEqual(
    expect.objectContaining({
      id: ids.chat,
      title: 'taken along chat',
      userIds: expect.arrayContaining([ids.user]),
    }),
  );
  const said = await lines('chat-messages.jsonl');
  expect(said).toContainEqual(
    expect.objectContaining({ chatId: ids.chat, body: 'taken along chat message' }),
  );
  const [sent] = said.filter((one) => one.id === sheet);
  expect(await text(Readable.from(zip.open(sent.file)))).toBe('uma tabela');
  expect(JSON.stringify(sent)).not.toContain('key');

  t.clock.advance(8 * DAY_MS);
  await forgetDeletedTask(t.server.deps).run({}, parts());
  expect(await shown(id)).toMatchObject({ state: 'done', file: null });
  expect(await foldersOf()).not.toContain(String(companyId));
});

test('one whose files cannot be reached says so, and holds up nobody else', async () => {
  const [stuck, other] = [await t.make.admin(), await t.make.admin()];
  const first = await remove(stuck.companyId, { immediately: 'true' });
  const second = await remove(other.companyId, { immediately: 'true' });
  const { store } = t.server.deps.media;
  const clear = store.clear;
  store.clear = async (companyId, options) => {
    if (companyId === stuck.companyId) {
      // For longer than a turn lasts.
      await sleep(3_100);
      throw new Error('the disk is away');
    }
    return clear(companyId, options);
  };
  await work();
  expect(await shown(first.id)).toMatchObject({ state: 'deleting', isStuck: true });
  expect(await shown(second.id)).toMatchObject({ state: 'done', isStuck: false });
  store.clear = clear;
  await work();
  expect(await shown(first.id)).toMatchObject({ state: 'done', isStuck: false });
});
