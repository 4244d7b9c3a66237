import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { runsOwnLab, startLabProcess } from './channels/lab/lab-process.ts';
import { type Config, readConfig } from './config.ts';
import { awaitDatabase } from './db/await-database.ts';
import { ensureDataFolder } from './db/embedded/data-folder.ts';
import { lockDataFolder } from './db/embedded/data-folder-lock.ts';
import { keepPostgres } from './db/embedded/keep-postgres.ts';
import { migrate } from './db/migrate.ts';
import { errorSummary } from './error-summary.ts';
import { firstStart } from './first-start/first-start.ts';
import { payAtLab, tellLabOfPayments } from './first-start/lab-payments.ts';
import { printWelcome } from './first-start/welcome.ts';
import { requireFittingKey } from './key-rotation/require-fitting-key.ts';
import { createLog } from './log.ts';
import { PlainError } from './plain-error.ts';
import { ensurePortIsFree, explainPort } from './port.ts';
import { secretOf } from './secret.ts';
import { deriveKeys } from './security/keys.ts';
import { createServer, type Server } from './server.ts';

/** What was started, to be stopped in the opposite order. */
type Closer = () => Promise<void>;

/** Another process may be receiving files into the same folder; none takes that long. */
const UNFINISHED_MS = 60 * 60_000;

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLog(config);
  const closers: Closer[] = [];
  const stop = stopOnce(closers, log);
  let serving: Server | undefined;
  // Before anything starts: a signal during the start must also end what was begun.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('SIGTERM', () => drained(serving, config, log).then(() => stop(0)));
  process.on('disconnect', () => stop(0));
  try {
    await ensurePortIsFree(config);
    const server = await start(config, log, closers, stop);
    const { port } = await server.listen().catch(explainPort(config));
    serving = server;
    await tellLabOfPayments(server.deps, port);
    process.send?.({ lab: server.deps.config.LAB_URL });
    process.send?.('ready');
    await awaitDatabase(() => printWelcome(server.deps, port), { log });
    await sayWhatIsMissing(server);
    // Only now: a copy whose port is taken must not have taken over sessions and jobs.
    await server.work();
  } catch (error) {
    report(error, log);
    await stop(1);
  }
}

/**
 * A service manager's signal: a balancer sees by /ready that this process goes, and sends nobody more, before
 * the port closes. Nobody stands before the product on a developer's machine.
 */
async function drained(server: Server | undefined, config: Config, log: Logger): Promise<void> {
  const seconds = config.DRAIN_SECONDS ?? (config.production && config.roles.has('api') ? 5 : 0);
  server?.drain();
  if (!server || seconds === 0) return;
  log.info({ seconds }, 'stopping: /ready says so, and requests are still answered');
  await sleep(seconds * 1000);
}

async function start(
  config: Config,
  log: Logger,
  closers: Closer[],
  stop: (code: number) => Promise<void>,
): Promise<Server> {
  const dataDir = resolve(config.DATA_DIR);
  let databaseUrl = config.DATABASE_URL;
  let lab: Promise<LabSettings> | undefined;
  if (!databaseUrl || !config.SECRET_KEY) await ensureDataFolder(dataDir);
  if (!databaseUrl) {
    const lock = await lockDataFolder(dataDir);
    closers.push(() => lock.release());
    // Beside the database, so that nobody has to wait for it.
    if (runsOwnLab(config)) lab = startLab(dataDir, log, closers);
    const postgres = await keepPostgres({ dataDir, log });
    closers.push(() => postgres.stop());
    void postgres.givenUp.then((reason) => {
      report(reason, log);
      return stop(1);
    });
    databaseUrl = postgres.url;
  }
  const url = databaseUrl;
  // Our own comes back, or is given up; one that others run may not even be there.
  const patiently = <Result>(work: () => Promise<Result>) =>
    config.DATABASE_URL ? work() : awaitDatabase(work, { log });
  const secret = config.SECRET_KEY ?? (await secretOf(dataDir));
  await patiently(() => migrate(url, (sentence) => log.warn(sentence)));
  const keys = deriveKeys(secret, config.SECRET_KEY_PREVIOUS?.split(',') ?? []);
  await patiently(() => requireFittingKey(url, keys));
  const settings = { ...config, ...(await lab) };
  const server = await createServer({ config: settings, databaseUrl: url, secret, log });
  closers.push(() => server.close());
  const { scopes, media } = server.deps;
  const made = await patiently(() => firstStart(scopes, settings, media.store));
  if (made === 'demo') await payAtLab(server.deps);
  if (made && made !== 'demo') {
    const password = made.password ? `${made.password}  (shown only now)` : 'SUPER_PASSWORD';
    console.log(`\n  First super administrator: ${made.email} / ${password}`);
  }
  await media.store
    .sweepUnfinished(new Date(Date.now() - UNFINISHED_MS))
    // A store that is away for a moment must not keep everything else from starting.
    .catch((error) => log.warn({ error: errorSummary(error) }, 'unfinished files were not swept'));
  return server;
}

/** Everything else works without it, so that it is only said. */
async function sayWhatIsMissing({ deps }: Server): Promise<void> {
  const missing = await deps.media.decoder.missing();
  if (missing) console.log(`  No voice messages and previews of films: ${missing}.\n`);
}

type LabSettings = Pick<Config, 'LAB_URL' | 'LAB_CA_FILE'>;

/** Without it Prosa is as good as with it, for everyone who links a real telephone. */
async function startLab(dataDir: string, log: Logger, closers: Closer[]): Promise<LabSettings> {
  const starting = startLabProcess({ dataDir, log });
  closers.push(async () => (await starting.catch(() => undefined))?.stop());
  try {
    const { url, caFile } = await starting;
    return { LAB_URL: url, LAB_CA_FILE: caFile };
  } catch (error) {
    log.warn({ err: error }, 'the lab could not start');
    return {};
  }
}

const STOP_DEADLINE_MS = 15_000;

function stopOnce(closers: Closer[], log: Logger): (code: number) => Promise<void> {
  let stopping: Promise<void> | undefined;
  return (code) => {
    // A terminal and npm both send Ctrl-C's signal: the second one changes nothing.
    stopping ??= (async () => {
      setTimeout(() => process.exit(code || 1), STOP_DEADLINE_MS).unref();
      for (const close of closers.reverse()) {
        await close().catch((error) => log.error({ err: error }, 'stopping failed'));
      }
      process.exit(code);
    })();
    return stopping;
  };
}

function report(error: unknown, log: Logger): void {
  if (error instanceof PlainError) console.error(`\n  ${error.message}\n`);
  else log.fatal({ err: error }, 'Prosa could not start');
}

await run().catch((error) => {
  if (error instanceof PlainError) console.error(`\n  ${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
