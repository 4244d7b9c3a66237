import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPool, queryBuilder } from '../src/db/connect.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import type { Db } from '../src/db/schema.ts';
import { createImportKit } from '../src/features/contact-imports/import-test-kit.ts';
import { deriveKeys } from '../src/security/keys.ts';
import { eventually } from './eventually.ts';
import { makeFactories } from './factories.ts';
import { makeSheet } from './make-sheet.ts';
import { end, type Product, startProduct } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

const SECRET = 'a secret for an import that only tests know';
const ROWS = 8_000;

let database: TestDatabase;
let folder: TestFolder;
let pool: ReturnType<typeof connectPool>;
let db: Db;
let product: Product;
let env: Record<string, string>;
let admin: { companyId: number; token: string };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTestFolder();
  pool = connectPool(database.url, { max: 3, statementSeconds: 0, onError: () => undefined });
  db = queryBuilder(pool);
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: SECRET,
    HOST: '127.0.0.1',
    DEMO: '0',
    LAB: '0',
    PORT: String(await steadyPort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
  };
  product = await startProduct(env);
  const make = makeFactories(db, { keys: deriveKeys(SECRET), now: () => new Date() });
  admin = await make.admin();
});
afterAll(async () => {
  await product?.interrupt();
  await pool?.end();
  await database?.drop();
  await folder?.remove();
});

type Called = Parameters<Parameters<typeof createImportKit>[0]['call']>;

async function call(...[method, path, { token, headers, body } = {}]: Called) {
  const answer = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && {
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: await answer.json(), headers: {}, cookie: undefined };
}

async function progress(id: number): Promise<number> {
  const row = await db
    .selectFrom('contact_imports')
    .select(['progress', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status === 'running' || row.status === 'done' ? row.progress : 0;
}

test('an import that is killed three times ends as if nothing had been', async () => {
  const kit = createImportKit({ call }, () => admin.token);
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `Cliente ${n}`,
    11_970_000_000 + n,
    'Feira',
  ]);
  const made = await kit.ready(makeSheet([['nome', 'numero', 'tags'], ...rows]));
  expect((await kit.ask('POST', `/${made.id}/start`)).status).toBe(200);
  for (const after of [500, 2_500, 4_500]) {
    await eventually(async () => {
      if ((await progress(made.id)) < after) throw new Error('not so far yet');
    });
    await end(product.process, 'SIGKILL');
    // In the middle, or the test says nothing.
    expect(await progress(made.id)).toBeLessThan(ROWS);
    product = await startProduct(env);
  }
  await eventually(async () => {
    if ((await progress(made.id)) < ROWS) throw new Error('not done yet');
  });
  const done = await kit.reach(made.id, 'done');
  expect(done).toMatchObject({
    progress: ROWS,
    counts: { new: ROWS, update: 0, skip: 0, double: 0 },
  });

  const contacts = await db
    .selectFrom('contacts')
    .select(['name', 'number'])
    .where('company_id', '=', admin.companyId)
    .orderBy('number')
    .execute();
  expect(contacts).toEqual(rows.map(([name, number]) => ({ name, number: `55${number}` })));
  for (const table of ['contact_identities', 'contact_tags'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('company_id', '=', admin.companyId)
      .executeTakeFirstOrThrow();
    expect(count, table).toBe(ROWS);
  }
});
