import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { descendants, killHard, postmasterPid } from '../../apps/server/test/held-postgres.ts';
import type { DatabaseEnd } from '../plan.ts';

export type Database = {
  url: string;
  /** Ends it in the given way, and brings it back at the same address. */
  restart(how: DatabaseEnd, pauseMs: number): Promise<void>;
  /** Nothing but that process: its backends are left behind. Whoever keeps it brings it back. */
  killPostmaster(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL of the run's own, with the settings of the embedded one: durable, as in production. */
export async function startDatabase(
  dataDir: string,
  warn: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<Database> {
  const port = await steadyPort();
  const start = () =>
    startEmbeddedPostgres({ dataDir, port, settings, log: { info: () => undefined, warn } });
  let running: EmbeddedPostgres = await start();

  async function end(how: DatabaseEnd): Promise<void> {
    if (how === 'fast') return running.stop();
    const postmaster = await postmasterPid(dataDir);
    if (how === 'kill') killHard([postmaster, ...descendants(postmaster)]);
    else process.kill(postmaster, 'SIGQUIT');
    await running.exited;
  }

  return {
    url: running.url,
    async restart(how, pauseMs) {
      await end(how);
      await sleep(pauseMs);
      running = await start();
    },
    async killPostmaster() {
      await killPostmasterOf(dataDir);
      await running.exited;
      running = await start();
    },
    stop: () => running.stop(),
  };
}

/** The product's own, which the product alone starts again. */
export function ownDatabaseOf(dataDir: string, url: string): Database {
  return {
    url,
    restart: () => Promise.reject(new Error('the product starts its own database')),
    killPostmaster: () => killPostmasterOf(dataDir),
    // With the product.
    stop: async () => undefined,
  };
}

async function killPostmasterOf(dataDir: string): Promise<void> {
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
}
