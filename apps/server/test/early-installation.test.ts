import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { startTestServer } from './harness.ts';
import { runSql, withDatabase } from './run-sql.ts';

/**
 * A dump of what the first versions that knew conversations left behind (migrations 0001 to 0011, and a company
 * with people, a number, tickets and messages): whoever began with them must be able to go on.
 */
const dump = new URL('fixtures/early-installation.sql', import.meta.url);

test('the database of an early version starts with the present one, and its people find everything', async () => {
  const base = inject('databaseUrl');
  const name = `prosa_early_${randomBytes(4).toString('hex')}`;
  await runSql(base, `create database ${name}`);
  const url = withDatabase(base, name);
  await runSql(url, await readFile(dump, 'utf8'));
  const before = await runSql(url, 'select count(*)::int as messages from public.messages');
  expect(before).toEqual([{ messages: 40 }]);

  expect((await migrate(url)).length).toBeGreaterThan(30);
  expect(await migrate(url)).toEqual([]);

  const drop = async () => void (await runSql(base, `drop database ${name} with (force)`));
  const t = await startTestServer({ database: { url, drop } });
  expect((await t.call('GET', '/ready')).body).toEqual({ status: 'ready' });
  const body = { email: 'rosa@early.example', password: 'early-password-1' };
  const login = await t.call('POST', '/api/auth/login', { body });
  expect(login.status).toBe(200);
  const { token } = login.body;
  const list = await t.call('GET', '/api/tickets', {
    token,
    query: { status: 'open', showAll: 'true' },
  });
  expect(list.body.tickets).toMatchObject([{ id: 1, contact: { name: 'Seu Zé' } }]);
  const messages = await t.call('GET', '/api/messages/1', { token });
  expect(messages.body.messages.length).toBeGreaterThan(10);
  expect(messages.body.messages.at(-1)).toMatchObject({ body: 'mensagem antiga 40' });
  const sent = await t.call('POST', '/api/messages/1', { token, body: { body: 'e uma nova' } });
  expect(sent.status).toBe(201);
  await t.stop();
});
