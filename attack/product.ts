import { connectPool, queryBuilder } from '../apps/server/src/db/connect.ts';
import { ensureDataFolder } from '../apps/server/src/db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { steadyPort } from '../apps/server/src/db/embedded/steady-port.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { deriveKeys } from '../apps/server/src/security/keys.ts';
import { makeFactories } from '../apps/server/test/factories.ts';
import { startProduct } from '../apps/server/test/product-process.ts';
import { makeTestFolder } from '../apps/server/test/test-folder.ts';
import { FAST_SETTINGS } from '../apps/server/test/test-postgres.ts';
import { jobsAreDone } from './quiet.ts';
import type { Target } from './target.ts';

const SECRET = '5d1f0c9e8b7a46352413f2e1d0c9b8a75f41aa';
const APP_SECRET = 'the secret of an app that is none';
const METRICS_TOKEN = 'a token for whoever attacks';
/** A port at which nobody listens: what wants to go out ends there. */
const NOWHERE = 'http://127.0.0.1:9';

export type Product = {
  target: Target;
  /** What it wrote to its log: errors alone. */
  complaints(): string[];
  isAlive(): boolean;
  stop(): Promise<void>;
};

/** What a line of the log says, without what makes each of them different. */
const sameness = (line: string) => line.replace(/"(time|reqId|jobId|attempt)":[^,]*,/g, '');

/** The product as in production, on a database of its own, without a way to the world outside. */
export async function openProduct(warn: (line: string) => void): Promise<Product> {
  const folder = await makeTestFolder();
  await ensureDataFolder(folder.path);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: { info: () => undefined, warn },
    settings: { ...FAST_SETTINGS, autovacuum: 'on' },
  });
  await migrate(postgres.url);
  const product = await startProduct({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    SECRET_KEY: SECRET,
    DEMO: '0',
    PUBLIC_URL: 'https://prosa.example',
    HOST: '127.0.0.1',
    PORT: String(await steadyPort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
    TRUST_PROXY: '1',
    // Sessions dial WhatsApp's servers; whatever else dials finds nobody.
    ROLE: 'api,worker',
    FACEBOOK_APP_ID: '100000000000009',
    FACEBOOK_APP_SECRET: APP_SECRET,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
  });
  const pool = connectPool(postgres.url, { max: 4, onError: () => undefined });
  const db = queryBuilder(pool);
  const keys = deriveKeys(SECRET);
  const { url } = product;
  return {
    target: {
      url,
      db,
      keys,
      meta: { provider: 'meta', appSecret: APP_SECRET },
      settle: () => jobsAreDone(db),
      make: makeFactories(db, { keys, now: () => new Date() }),
      async memory() {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
        const text = await (await fetch(`${url}/metrics`, { headers })).text();
        return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
      },
    },
    complaints: () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{"level"') || /^\w*Error/.test(line))
        // The same once: what differs are the time, the request and the attempt.
        .filter(
          (line, index, all) => all.findIndex((one) => sameness(one) === sameness(line)) === index,
        ),
    isAlive: () => product.process.exitCode === null && product.process.signalCode === null,
    async stop() {
      await product.interrupt();
      await pool.end();
      await postgres.stop();
      await folder.remove();
    },
  };
}
