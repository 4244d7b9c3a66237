import { expect, inject, test } from 'vitest';
import { managedDatabase } from '../../test/managed-database.ts';
import { runSql } from '../../test/run-sql.ts';
import { APP_ROLE, connectPool } from './connect.ts';
import { migrate } from './migrate.ts';

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

test('a database that is newer than the program is refused with a sentence, and stays as it is', async () => {
  const managed = await managedDatabase('nocreaterole');
  await runSql(inject('databaseUrl'), `grant ${APP_ROLE} to ${managed.name}`);
  await migrate(managed.url);
  await runSql(
    managed.url,
    "insert into schema_migrations (name) values ('9998-of-tomorrow.sql'), ('9997-a.sql')",
  );
  await runSql(managed.url, "delete from schema_migrations where name like '0002-%'");
  await expect(migrate(managed.url)).rejects.toThrow(/newer than this program: it has 9998-of-tom/);
  await managed.remove();
});

test('whoever waits for another to migrate is told so', async () => {
  const managed = await managedDatabase('nocreaterole');
  await runSql(inject('databaseUrl'), `grant ${APP_ROLE} to ${managed.name}`);
  const [first, second]: [string[], string[]] = [[], []];
  await Promise.all([
    migrate(managed.url, (sentence) => first.push(sentence)),
    migrate(managed.url, (sentence) => second.push(sentence)),
  ]);
  expect([...first, ...second]).toEqual([expect.stringMatching(/^Another process changes/)]);
  await managed.remove();
});
