import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPool, queryBuilder } from '../src/db/connect.ts';
import type { Db } from '../src/db/schema.ts';
import { type Receiver, startReceiver } from '../src/features/outgoing-webhooks/receiver-kit.ts';
import { deriveKeys } from '../src/security/keys.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { eventually } from './eventually.ts';
import { makeFactories } from './factories.ts';
import { end, freePort, type Product, startProduct } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

const SECRET = 'a secret for programs that only tests know';
/** `PROGRAMS_SCALE=10` is ten thousand sends with a thousand keys. */
const SCALE = Number(process.env.PROGRAMS_SCALE ?? 1);
const KEYS = 100 * SCALE;
const SENDS = 10 * KEYS;
const AT_ONCE = 24;
const KILLS = 5;
const CUSTOMERS = 7;

let database: TestDatabase;
let folder: TestFolder;
let pool: ReturnType<typeof connectPool>;
let db: Db;
let product: Product;
let receiver: Receiver;
let env: Record<string, string>;
let companyId: number;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTestFolder();
  receiver = await startReceiver();
  pool = connectPool(database.url, { max: 3, onError: () => undefined });
  db = queryBuilder(pool);
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: SECRET,
    HOST: '127.0.0.1',
    DEMO: '0',
    LAB: '0',
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'fatal',
    ROLE: 'api,worker',
    API_RATE: '10000',
    WEBHOOK_PRIVATE_NETWORKS: '1',
  };
  product = await startProduct(env);
  const make = makeFactories(db, { keys: deriveKeys(SECRET), now: () => new Date() });
  ({ companyId } = await make.admin());
  token = await make.connectionToken(await make.connection(companyId));
  await make.webhook(companyId, { url: receiver.url, events: ['message.sent'] });
}, 600_000);
afterAll(async () => {
  await product?.interrupt();
  await receiver?.stop();
  await pool?.end();
  await database?.drop();
  await folder?.remove();
});

/** Until it is answered: whoever gets no answer asks again, under the same key. */
async function send(key: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/messages/send`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `pedido-${key}`,
      },
      body: JSON.stringify({
        number: `551198765000${key % CUSTOMERS}`,
        body: `mensagem ${key}`,
      }),
    }).catch(() => null);
    if (answer?.status === 200) {
      return ((await answer.json()) as { messageId: number }).messageId;
    }
    // Away, or too much at once: nothing else may be said of it.
    if (answer) expect([429, 503]).toContain(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('many sends with few keys, killed five times: each message once, each event at least once and in order', async () => {
  const random = seededRandom(7);
  const order = Array.from({ length: SENDS }, (_, n) => n % KEYS);
  order.sort(() => random.below(2) - 0.5);
  const answers = new Map<number, Set<number>>();
  let done = 0;
  const waiting = order.values();
  const work = async () => {
    for (const key of waiting) {
      const id = await send(key);
      answers.set(key, (answers.get(key) ?? new Set()).add(id));
      done += 1;
    }
  };
  const sending = Promise.all(Array.from({ length: AT_ONCE }, work));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await eventually(async () => {
      if (done < (kill * SENDS) / (KILLS + 1)) throw new Error('not so far yet');
    }, 240_000);
    await end(product.process, 'SIGKILL');
    product = await startProduct(env);
  }
  await sending;

  const rows = await db
    .selectFrom('messages')
    .innerJoin('outbox', 'outbox.message_id', 'messages.id')
    .select(['messages.id', 'messages.body', 'messages.ticket_id'])
    .where('messages.company_id', '=', companyId)
    .orderBy('messages.id')
    .execute();
  expect(rows.map(({ body }) => body).toSorted()).toEqual(
    Array.from({ length: KEYS }, (_, key) => `mensagem ${key}`).toSorted(),
  );
  // Whoever asked again was told the same.
  for (const ids of answers.values()) expect(ids.size).toBe(1);

  await eventually(async () => {
    const heard = new Set(receiver.heard.map(({ data }) => data.message.id));
    expect(heard.size).toBe(KEYS);
  }, 240_000);
  const firsts = new Map<string, { ticket: number; message: number }>();
  for (const { id, data } of receiver.heard) {
    if (!firsts.has(id)) firsts.set(id, { ticket: data.ticket.id, message: data.message.id });
  }
  expect(firsts.size, 'one id for each event, however often it came').toBe(KEYS);
  const byTicket = Map.groupBy(firsts.values(), ({ ticket }) => ticket);
  expect(byTicket.size).toBe(CUSTOMERS);
  for (const told of byTicket.values()) {
    const ids = told.map(({ message }) => message);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  }
}, 1_200_000);
