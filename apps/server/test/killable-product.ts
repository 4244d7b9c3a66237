import { connectPool, queryBuilder } from '../src/db/connect.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import type { Db } from '../src/db/schema.ts';
import { deriveKeys, type Keys } from '../src/security/keys.ts';
import { type Factories, makeFactories } from './factories.ts';
import { end, type Product, startProduct } from './product-process.ts';
import { createTestDatabase } from './test-database.ts';
import { makeTestFolder } from './test-folder.ts';

const SECRET = 'a secret for a product that only tests know';

export type KillableProduct = {
  db: Db;
  make: Factories;
  keys: Keys;
  env: Record<string, string>;
  /** Where its files are. */
  folder: string;
  /** The process that runs now. */
  now(): Product;
  /** With -9; what was seen of it can be read before it is started again. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** The product as a process of its own, with a database and a folder that outlive it, for tests that kill it. */
export async function startKillableProduct(
  settings: Record<string, string> = {},
): Promise<KillableProduct> {
  const database = await createTestDatabase();
  const folder = await makeTestFolder();
  const pool = connectPool(database.url, { max: 3, statementSeconds: 0, onError: () => undefined });
  const db = queryBuilder(pool);
  const keys = deriveKeys(SECRET);
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: SECRET,
    HOST: '127.0.0.1',
    DEMO: '0',
    LAB: '0',
    PORT: String(await steadyPort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let product = await startProduct(env);
  return {
    db,
    make: makeFactories(db, { keys, now: () => new Date() }),
    keys,
    env,
    folder: folder.path,
    now: () => product,
    async kill() {
      await end(product.process, 'SIGKILL');
    },
    async restart() {
      product = await startProduct(env);
    },
    async stop() {
      await product.interrupt();
      await pool.end();
      await database.drop();
      await folder.remove();
    },
  };
}
