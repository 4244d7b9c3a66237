import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';

/** The first half of an advisory lock's key that only readers use; the second is the holder. */
const HOLDER_LOCK = 20_262;

/** The processes that hold such a lock. PostgreSQL drops a killed one's within milliseconds. */
export const holdersOf = (lock: number) => `
  select objid::bigint::integer from pg_locks
  where locktype = 'advisory' and classid = ${lock} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/** The processes whose connection stands. */
export const liveHolders = holdersOf(HOLDER_LOCK);

export type Liveness = {
  /** Null while the connection is being made anew: leases then end by their time alone. */
  holder(): number | null;
  stop(): Promise<void>;
};

type LivenessParts = {
  ownerPool: Pool;
  channels: readonly string[];
  /** A second lock's first half, by which those of one kind find each other: `holdersOf`. */
  kind?: number;
  onWake(channel: string): void;
  /** The connection broke and stands again, under another holder. */
  onReturn(): void;
  log: JobLog;
};

const RECONNECT_MS = { first: 100, max: 5_000 };

/** One connection per process that hears the wake-ups and, by its lock, shows that we live. */
export async function keepLiveness(parts: LivenessParts): Promise<Liveness> {
  const { ownerPool, channels, onWake, onReturn, log } = parts;
  let holder: number | null = null;
  const stopping = new AbortController();

  async function connect(): Promise<PoolClient> {
    const client = await ownerPool.connect();
    // A connection may break more than once, and an error that nobody hears ends the process.
    client.on('error', () => undefined);
    try {
      client.on('notification', ({ channel }) => onWake(channel));
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
      const taken = await takeHolder(client);
      if (parts.kind) await client.query('select pg_advisory_lock($1, $2)', [parts.kind, taken]);
      holder = taken;
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function reconnect(): Promise<PoolClient | null> {
    for (let pause = RECONNECT_MS.first; ; pause = Math.min(pause * 2, RECONNECT_MS.max)) {
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await connect();
      } catch (error) {
        log.warn({ error: errorSummary(error) }, 'a reader could not connect');
      }
    }
  }

  async function keep(first: PoolClient): Promise<void> {
    for (let client: PoolClient | null = first; client; client = await reconnect()) {
      if (client !== first) {
        onReturn();
        // Wake-ups meanwhile were missed.
        for (const channel of channels) onWake(channel);
      }
      await brokenOrStopping(client, stopping.signal);
      holder = null;
      // Destroyed, not returned: the lock and the subscriptions must not live on in the pool.
      client.release(true);
      if (stopping.signal.aborted) return;
      log.warn("a reader's connection broke");
    }
  }

  const kept = keep(await connect());
  return {
    holder: () => holder,
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

async function takeHolder(client: PoolClient): Promise<number> {
  for (;;) {
    const holder = randomInt(1, 2 ** 31 - 1);
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [
      HOLDER_LOCK,
      holder,
    ]);
    if (rows[0].taken) return holder;
  }
}

function brokenOrStopping(client: PoolClient, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    if (stopping.aborted) resolve();
    else stopping.addEventListener('abort', () => resolve(), { once: true });
  });
}
