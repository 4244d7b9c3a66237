import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPool, queryBuilder } from '../src/db/connect.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import type { Db } from '../src/db/schema.ts';
import { deriveKeys } from '../src/security/keys.ts';
import { eventually } from './eventually.ts';
import { makeFactories } from './factories.ts';
import { end, type Product, startProduct } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

const SECRET = 'a secret for a removal that only tests know';
const OLD = 20_000;
const RECENT = 700;

let database: TestDatabase;
let folder: TestFolder;
let pool: ReturnType<typeof connectPool>;
let db: Db;
let product: Product;
let env: Record<string, string>;
let make: ReturnType<typeof makeFactories>;

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
  make = makeFactories(db, { keys: deriveKeys(SECRET), now: () => new Date() });
});
afterAll(async () => {
  await product?.interrupt();
  await pool?.end();
  await database?.drop();
  await folder?.remove();
});

/** One conversation of years, each message with an attachment. */
async function fill(companyId: number): Promise<void> {
  const { id } = await make.ticket(companyId, { status: 'closed' });
  const message = await make.message(companyId, id);
  await sql`update messages set created_at = now() - interval '300 days' where id = ${message}`.execute(
    db,
  );
  const copies = (name: string, count: number, ago: string) => sql`
    insert into messages (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at, created_at)
    select company_id, ticket_id, connection_id, contact_id, true, ${name} || n, kind, 'mensagem ' || n,
      now() - ${ago}::interval, now() - ${ago}::interval
    from messages, generate_series(1, ${count}::int) n where id = ${message} order by n`;
  await copies('old-', OLD - 1, '300 days').execute(db);
  await copies('recent-', RECENT, '3 days').execute(db);
  await sql`insert into attachments (company_id, message_id, state, mimetype)
    select company_id, id, 'failed', 'image/jpeg' from messages where company_id = ${companyId}`.execute(
    db,
  );
}

async function counts(companyId: number): Promise<[messages: number, attachments: number]> {
  const { rows } = await sql<{ messages: number; attachments: number }>`select
    (select count(*)::int from messages where company_id = ${companyId}) as messages,
    (select count(*)::int from attachments where company_id = ${companyId}) as attachments`.execute(
    db,
  );
  return [rows[0]!.messages, rows[0]!.attachments];
}

test('a removal that is killed on its way ends as if nothing had been', async () => {
  const shop = await make.company({ planId: await make.plan({ history: 6 }) });
  const other = await make.company({ planId: await make.plan({ history: null }) });
  await fill(shop.companyId);
  await fill(other.companyId);
  const whole = await counts(other.companyId);
  const night = () =>
    sql`select graphile_worker.add_job(identifier => 'system:remove-old-messages', payload => '{}'::json)`.execute(
      db,
    );
  await night();
  for (const share of [3 / 4, 1 / 3]) {
    await eventually(async () => {
      const [messages] = await counts(shop.companyId);
      if (messages > RECENT + OLD * share) throw new Error(`${messages} are left`);
    });
    await end(product.process, 'SIGKILL');
    const [messages, attachments] = await counts(shop.companyId);
    // Whole steps, with all that hangs on them; and it was killed on its way indeed.
    expect([messages, (messages - RECENT) % 500]).toEqual([attachments, 0]);
    expect(messages).toBeGreaterThan(RECENT);
    product = await startProduct(env);
    // The killed one's job comes back by itself; the next night may come first, and runs beside it.
    await night();
  }
  await eventually(async () => {
    expect(await counts(shop.companyId)).toEqual([RECENT, RECENT]);
  });
  expect(await counts(other.companyId)).toEqual(whole);
});
