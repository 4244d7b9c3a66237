// @ts-check
/** The part of `npm run dev` that runs on the pinned Node and may use the server's code. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { startLabProcess } from '../../apps/server/src/channels/lab/lab-process.ts';
import { lockDataFolder } from '../../apps/server/src/db/embedded/data-folder-lock.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { exitWith, plainError } from '../../apps/server/src/plain-error.ts';
import { runRestartingServer } from './restarting-server.mjs';
import { root } from './root.mjs';

/** What was started, to be stopped in the opposite order. @type {(() => Promise<unknown>)[]} */
const stops = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
process.on('disconnect', () => stop(0));

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const webPort = Number(process.env.PORT || 3000);
  const apiPort = webPort + 1;
  const ownDatabase = !process.env.DATABASE_URL;
  const databaseUrl = process.env.DATABASE_URL || (await startDatabase());
  const lab = ownDatabase && !process.env.LAB_URL && process.env.LAB !== '0' && (await startLab());
  await serveWeb(webPort, apiPort);
  const server = runRestartingServer({
    // The address that people open, and that the server prints.
    PUBLIC_URL: `http://localhost:${webPort}`,
    ...process.env,
    ...(lab && { LAB_URL: lab.url, LAB_CA_FILE: lab.caFile }),
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
  });
  stops.push(() => server.stop());
} catch (error) {
  await stopAll();
  exitWith(error);
}

/** Here and not in the server, which comes and goes with every change. */
async function startDatabase() {
  const dataDir = process.env.DATA_DIR || './data';
  const lock = await lockDataFolder(dataDir);
  stops.push(() => lock.release());
  const database = await startEmbeddedPostgres({ dataDir, log: console });
  stops.push(() => database.stop());
  void database.exited.then(() => {
    if (!stopping) console.error('PostgreSQL has ended.');
    return stop(1);
  });
  return database.url;
}

/** Like the database, it outlives the server: linked numbers stay linked. */
async function startLab() {
  const dataDir = resolve(process.env.DATA_DIR || './data');
  const lab = await startLabProcess({ dataDir, log: console });
  stops.push(() => lab.stop());
  return lab;
}

/** @param {number} webPort @param {number} apiPort */
async function serveWeb(webPort, apiPort) {
  Object.assign(process.env, { WEB_PORT: String(webPort), API_PORT: String(apiPort) });
  const web = await createServer({ root: join(root, 'apps/web'), clearScreen: false });
  stops.push(() => web.close());
  await web.listen().catch((error) => {
    throw plainError(
      `The web app cannot use port ${webPort}: ${error.message}. Set PORT to another.`,
    );
  });
}

async function stopAll() {
  stopping = true;
  for (const each of stops.splice(0).reverse()) await each();
}

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  await stopAll();
  process.exit(code);
}
