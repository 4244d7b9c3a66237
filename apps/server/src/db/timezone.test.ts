import { isTimezone } from '@prosa/contract/timezone';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { migrate } from './migrate.ts';
import { refuseUnknownTimezone } from './timezone.ts';

/** What ICU reads besides the IANA names. */
const icuAlone = [
  'ACT',
  'AET',
  'AGT',
  'ART',
  'AST',
  'BET',
  'BST',
  'CAT',
  'CNT',
  'CST',
  'CTT',
  'EAT',
  'ECT',
  'IET',
  'IST',
  'JST',
  'MIT',
  'NET',
  'NST',
  'PLT',
  'PNT',
  'PRT',
  'PST',
  'SST',
  'VST',
  'US/Pacific-New',
  'Canada/East-Saskatchewan',
  'SystemV/AST4',
  'SystemV/PST8PDT',
  'us/pacific-new',
  'Etc/Unknown',
  'GMT+3',
  'UTC+3',
];

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

test('PostgreSQL knows every zone that the contract takes', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(t.db);
  const names = [...rows.map(({ name }) => name), ...Intl.supportedValuesOf('timeZone')];
  const taken = [...names, ...names.map((name) => name.toLowerCase()), ...icuAlone].filter(
    isTimezone,
  );
  expect(taken.length).toBeGreaterThan(1000);
  await sql`select now() at time zone zone from unnest(${taken}::text[]) as zone`.execute(t.db);
});

test('one that this PostgreSQL lacks is refused', async () => {
  await refuseUnknownTimezone(t.db, 'America/Buenos_Aires', 'timezone');
  await expect(refuseUnknownTimezone(t.db, 'Asia/Atlantis', 'timezone')).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    details: { issues: [{ path: 'timezone', code: 'invalid_value' }] },
  });
});

test('one that was stored gives way to the default, and the others stay', async () => {
  const [lost, fine] = [await t.make.company(), await t.make.company()];
  const zoneOf = async ({ companyId }: { companyId: number }) =>
    (
      await t.db
        .selectFrom('companies')
        .select('timezone')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
    ).timezone;
  const store = ({ companyId }: { companyId: number }, timezone: string) =>
    t.db.updateTable('companies').set({ timezone }).where('id', '=', companyId).execute();
  await store(lost, 'AET');
  await store(fine, 'Asia/Tokyo');
  await sql`insert into system_settings (key, value) values ('defaultTimezone', 'PLT')`.execute(
    t.db,
  );
  await sql`delete from schema_migrations where name like '0058-%'`.execute(t.db);
  await migrate(t.databaseUrl);
  expect([await zoneOf(lost), await zoneOf(fine)]).toEqual(['America/Sao_Paulo', 'Asia/Tokyo']);
  expect(await t.db.selectFrom('system_settings').select('key').execute()).toEqual([]);
});
