import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import { createGoneWatch } from './gone-watch.ts';

/** The first half of an advisory lock's key that only readers use; the second is the holder. */
export const HOLDER_LOCK = 20_262;

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
  /** Processes that were there beside us and are no more: what they have a lease for is free. */
  gone(): readonly number[];
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
  /** Another has gone, for so long that it does not come back. */
  onGone(): void;
  /** How long one whose connection broke has to say that it lives. */
  graceMs: number;
  log: JobLog;
};

/** How often it is looked who lives: a killed process's work waits for that and the grace. */
const LOOK_MS = 500;
const RECONNECT_MS = { first: 100, max: 5_000 };

/** One connection per process that hears the wake-ups and, by its lock, shows that we live. */
export async function keepLiveness(parts: LivenessParts): Promise<Liveness> {
  const { ownerPool, channels, onWake, onReturn, onGone, log } = parts;
  let holder: number | null = null;
  const watch = createGoneWatch(parts.graceMs);
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
      watch.startAnew();
      await lookAround(client);
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

  async function lookAround(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ objid: number }>(liveHolders);
    const live = rows.map(({ objid }) => objid);
    if (watch.saw(live, performance.now())) onGone();
  }

  async function keepLooking(client: PoolClient, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await sleep(LOOK_MS, undefined, { signal: ended, ref: false }).catch(() => undefined);
      if (ended.aborted) return;
      // If it broke, that is heard by whoever keeps it.
      await lookAround(client).catch((error) =>
        log.warn({ error: errorSummary(error) }, 'it was not seen who lives'),
      );
    }
  }

  async function keep(first: PoolClient): Promise<void> {
    for (let client: PoolClient | null = first; client; client = await reconnect()) {
      if (client !== first) {
        onReturn();
        // Wake-ups meanwhile were missed.
        for (const channel of channels) onWake(channel);
      }
      const ended = new AbortController();
      void keepLooking(client, ended.signal);
      await brokenOrStopping(client, stopping.signal);
      ended.abort();
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
    gone: watch.gone,
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
