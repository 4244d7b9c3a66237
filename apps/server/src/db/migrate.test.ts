import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { runSql, withDatabase } from '../../test/run-sql.ts';
import { APP_ROLE, connectPool } from './connect.ts';
import { migrate } from './migrate.ts';

/** A login and a database of its own, as a managed provider hands them out. */
async function managedDatabase(attributes: string) {
  const base = inject('databaseUrl');
  const name = `managed_${randomBytes(4).toString('hex')}`;
  await runSql(base, `create role ${name} login password 'secret' nosuperuser ${attributes}`);
  await runSql(base, `create database ${name} owner ${name}`);
  const url = new URL(withDatabase(base, name));
  url.username = name;
  url.password = 'secret';
  return {
    url: url.href,
    name,
    remove: async () => {
      // Connections that are being closed would be cut off, and say so.
      await eventually(async () => {
        const open = `select pid from pg_stat_activity where datname = '${name}'`;
        expect(await runSql(base, open)).toEqual([]);
      });
      await runSql(base, `drop database if exists ${name} with (force)`);
      await runSql(base, `drop role ${name}`);
    },
  };
}

async function seesNothing(url: string): Promise<boolean> {
  const pool = connectPool(url, { max: 1, role: APP_ROLE, onError: () => undefined });
  const { rows } = await pool
    .query('select current_user as role, (select count(*)::int from companies) as seen')
    .finally(() => pool.end());
  return rows[0].role === APP_ROLE && rows[0].seen === 0;
}

test('an owner who is no superuser can migrate, twice, once an administrator has granted the role', async () => {
  const managed = await managedDatabase('nocreaterole');
  await runSql(inject('databaseUrl'), `grant ${APP_ROLE} to ${managed.name}`);
  expect((await migrate(managed.url)).length).toBeGreaterThan(0);
  expect(await migrate(managed.url)).toEqual([]);
  await runSql(managed.url, "insert into companies (name) values ('hidden')");
  expect(await seesNothing(managed.url)).toBe(true);
  await managed.remove();
});

test('without that grant the sentence says what to do', async () => {
  const managed = await managedDatabase('nocreaterole');
  await expect(migrate(managed.url)).rejects.toThrow(`grant ${APP_ROLE} to ${managed.name}`);
  await managed.remove();
});

test('two processes that migrate at once do it once', async () => {
  const managed = await managedDatabase('nocreaterole');
  await runSql(inject('databaseUrl'), `grant ${APP_ROLE} to ${managed.name}`);
  const done = await Promise.all([migrate(managed.url), migrate(managed.url)]);
  expect(done.filter((files) => files.length > 0)).toHaveLength(1);
  await managed.remove();
});
