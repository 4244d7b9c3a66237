import { randomBytes } from 'node:crypto';
import { expect, inject } from 'vitest';
import { eventually } from './eventually.ts';
import { runSql, withDatabase } from './run-sql.ts';

/** A login and a database of its own, as a managed provider hands them out. */
export async function managedDatabase(attributes: string) {
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
