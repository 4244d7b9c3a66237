import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { saveAccount } from '../channels/meta/account.repository.ts';
import { sealedParts, sealedPlace } from '../channels/sealed-place.ts';
import { secretPlace } from '../features/settings/setting.service.ts';
import { PlainError } from '../plain-error.ts';
import { decrypt, encrypt, keyIdOf } from '../security/encryption.ts';
import { deriveKeys, type Keys } from '../security/keys.ts';
import { requireFittingKey } from './require-fitting-key.ts';
import { rotateKeys } from './rotation.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const [oldSecret, newSecret] = [randomBytes(20).toString('hex'), randomBytes(20).toString('hex')];
const old = deriveKeys(oldSecret);
const both = deriveKeys(newSecret, [oldSecret]);
const idOf = ({ encryption }: Keys) => encryption[0]?.id ?? '';

/** One of everything that is encrypted, under the old key. */
async function plant(keys = old) {
  const { companyId, token } = await t.make.admin();
  const connectionId = await t.make.connection(companyId);
  const connection = { companyId, connectionId };
  const ids = { company_id: companyId, connection_id: connectionId };
  const seal = (what: string, text: string) => encrypt(keys, sealedPlace(connection, what), text);
  await t.db
    .insertInto('settings')
    .values({
      company_id: companyId,
      key: 'asaas',
      value: encrypt(keys, secretPlace(companyId, 'asaas'), 'a secret'),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'key']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
      })),
    )
    .execute();
  await t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
    saveAccount(scope, keys, connectionId, {
      accountId: `${connectionId}`,
      pageId: `${connectionId}`,
      handle: '',
      token: 'a token',
      userId: null,
    }),
  );
  await t.db.insertInto('channel_sessions').values(ids).execute();
  const value = seal(sealedParts.key('session', 'a'), 'a key');
  await sql`insert into channel_keys (company_id, connection_id, kind, id, value)
    values (${companyId}, ${connectionId}, 'session', 'a', ${value})`.execute(t.db);
  await sql`insert into channel_journal (company_id, connection_id, id, value)
    values (${companyId}, ${connectionId}, 'j', ${seal(sealedParts.journal('j'), 'a message')})`.execute(
    t.db,
  );
  await sql`insert into channel_sent (company_id, connection_id, id, chat, value)
    values (${companyId}, ${connectionId}, 's', 'c', ${seal(sealedParts.sent('s'), 'sent')})`.execute(
    t.db,
  );
  const archived = [
    ['session', 'a', value],
    ['pre-key', '1', seal(sealedParts.key('pre-key', '1'), 'b key')],
  ];
  await sql`insert into channel_archives (company_id, connection_id, reason, keys)
    values (${companyId}, ${connectionId}, 'x', ${JSON.stringify(archived)}::jsonb)`.execute(t.db);
  return { companyId, connection, token };
}
const PLANTED = 7;

/** Every row of the whole database that has the key's name in it, by its table. */
async function tablesWith(keyId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as row_data
      where row_data::text like ${`%v1.${keyId}.%`} limit 1`.execute(t.db);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe('a change of SECRET_KEY', () => {
  test('everything is encrypted anew and says the same; a second run finds nothing to do', async () => {
    const { companyId, connection } = await plant();
    expect(await tablesWith(idOf(old))).toEqual([
      'channel_archives',
      'channel_journal',
      'channel_keys',
      'channel_sent',
      'meta_accounts',
      'settings',
    ]);
    const first = await rotateKeys({ db: t.db, keys: both });
    expect(first.renewed).toBe(PLANTED);
    expect(first.held.get(idOf(old))).toBeUndefined();
    expect(first.held.get(idOf(both))).toBe(PLANTED);
    expect(await tablesWith(idOf(old))).toEqual([]);

    const fresh = deriveKeys(newSecret);
    const setting = await t.db
      .selectFrom('settings')
      .select('value')
      .where('company_id', '=', companyId)
      .where('key', '=', 'asaas')
      .executeTakeFirstOrThrow();
    expect(decrypt(fresh, secretPlace(companyId, 'asaas'), setting.value)).toBe('a secret');
    const { rows } = await sql<{ keys: [string, string, string][] }>`
      select keys from channel_archives where company_id = ${companyId}`.execute(t.db);
    for (const [kind, id, value] of rows[0]!.keys) {
      const place = sealedPlace(connection, sealedParts.key(kind, id));
      expect(decrypt(fresh, place, value)).toMatch(/^[ab] key$/);
    }
    expect((await rotateKeys({ db: t.db, keys: both })).renewed).toBe(0);
  });

  test('what a running server writes meanwhile stays', async () => {
    const { companyId } = await plant();
    const mine = encrypt(both, secretPlace(companyId, 'asaas'), 'written meanwhile');
    const written: Promise<unknown>[] = [];
    const { held } = await rotateKeys({
      db: t.db,
      keys: both,
      // After the first value, which is a setting of this or of an earlier test.
      onProgress: () => {
        written.push(
          t.db
            .updateTable('settings')
            .set({ value: mine })
            .where('company_id', '=', companyId)
            .where('key', '=', 'asaas')
            .execute(),
        );
      },
    });
    await Promise.all(written);
    expect(held.get(idOf(old))).toBeUndefined();
    const { value } = await t.db
      .selectFrom('settings')
      .select('value')
      .where('company_id', '=', companyId)
      .where('key', '=', 'asaas')
      .executeTakeFirstOrThrow();
    expect(decrypt(both, secretPlace(companyId, 'asaas'), value)).toBe('written meanwhile');
  });

  test('one that is stopped half-way goes on, and values of an unknown key are counted, not touched', async () => {
    await plant();
    const stranger = deriveKeys('a secret that nobody remembers any more');
    await plant(stranger);
    const stopping = new AbortController();
    const half = await rotateKeys({
      db: t.db,
      keys: both,
      signal: stopping.signal,
      onProgress: (count) => count === 3 && stopping.abort(),
    });
    expect(half.renewed).toBe(3);
    expect(half.held.get(idOf(old))).toBe(PLANTED - 3);
    const rest = await rotateKeys({ db: t.db, keys: both });
    expect(rest.renewed).toBe(PLANTED - 3);
    expect(rest.held.get(idOf(old))).toBeUndefined();
    expect(rest.held.get(idOf(stranger))).toBe(PLANTED);
  });

  test('is one command, which says how many values each key holds and when the old one can go', async () => {
    const { companyId } = await plant();
    const run = promisify(execFile);
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: t.databaseUrl,
      SECRET_KEY: newSecret,
      SECRET_KEY_PREVIOUS: oldSecret,
      DATA_DIR: t.folder,
    };
    const program = fileURLToPath(new URL('./rotate-main.ts', import.meta.url));
    await t.db
      .updateTable('users')
      .set({ super: true })
      .where('company_id', '=', companyId)
      .execute();
    // What an earlier test left under a key that is lost is told, and fails the command.
    const lost = await run(process.execPath, [program], { env }).catch((error) => error);
    expect(lost.stdout).toContain(`${PLANTED} values encrypted anew: done.`);
    expect(lost.stdout).toContain('in no setting: these cannot be read');
    expect(lost.code).toBe(1);
    await t.db.deleteFrom('companies').where('id', '!=', companyId).execute();
    const { stdout } = await run(process.execPath, [program], { env });
    expect(stdout).toContain('0 values encrypted anew: done.');
    expect(stdout).toContain(`Key ${idOf(both)} (SECRET_KEY): ${PLANTED} values`);
    expect(stdout).toContain(`Key ${idOf(old)} (from SECRET_KEY_PREVIOUS): 0 values`);
    expect(stdout).toContain('SECRET_KEY_PREVIOUS can go');
    expect(stdout).not.toContain(newSecret);
    const log = t.db.selectFrom('audit_log').select('action').where('company_id', '=', companyId);
    expect(await log.execute()).toEqual([{ action: 'host.keys' }]);
  });

  test('the start refuses a key that opens nothing, and takes one that opens something', async () => {
    const { companyId } = await plant();
    await t.db.deleteFrom('companies').where('id', '!=', companyId).execute();
    const refused = requireFittingKey(t.databaseUrl, deriveKeys(newSecret));
    await expect(refused).rejects.toThrow(`it was encrypted with key ${idOf(old)}`);
    await expect(refused).rejects.toBeInstanceOf(PlainError);
    await requireFittingKey(t.databaseUrl, both);
    await t.db.deleteFrom('companies').execute();
    await requireFittingKey(t.databaseUrl, deriveKeys(newSecret));
  });

  test('the name of a key is read from the value', () => {
    expect(keyIdOf(encrypt(old, 'x', 'y'))).toBe(idOf(old));
    expect(keyIdOf('plain text')).toBe('');
  });
});
