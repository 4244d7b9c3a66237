import { randomBytes } from 'node:crypto';
import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { startProduct } from '../../apps/server/test/product-process.ts';
import { makeTestFolder } from '../../apps/server/test/test-folder.ts';
import { databaseUrl, query } from './database.ts';

/** Starts the product as a newcomer's `npm start` would, on a folder that is gone afterwards. */
export default async function startProsa(): Promise<() => Promise<void>> {
  const folder = await makeTestFolder();
  // Known, for a test that starts a second process on the same database.
  process.env.PROSA_SECRET_KEY = randomBytes(32).toString('base64url');
  const product = await startProduct({
    SECRET_KEY: process.env.PROSA_SECRET_KEY,
    PORT: String(await steadyPort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    // Each test comes from an address of its own, as behind a proxy: limits per address then
    // hold within a test and not between them.
    TRUST_PROXY: '1',
  });
  process.env.PROSA_URL = product.url;
  if (product.labUrl) process.env.PROSA_LAB_URL = product.labUrl;
  process.env.PROSA_DATABASE_URL = await databaseUrl(folder.path);
  await addSmallPlan();
  return async () => {
    await product.interrupt();
    if (process.env.PROSA_LOG) console.log(product.output());
    await folder.remove();
  };
}

/** A second plan, so that signup has a choice, and one whose limits are soon reached. */
async function addSmallPlan(): Promise<void> {
  await query(
    `insert into plans (name, users, connections, queues, value)
     values ('Inicial', 2, 1, 1, 49.9)`,
  );
}
