import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { RedisStatus } from '../live/bus.ts';
import type { MediaStore } from '../media/store.ts';
import { remembered } from '../remembered.ts';
import type { Keys } from '../security/keys.ts';

export type StateParts = {
  config: Pick<Config, 'DATA_DIR' | 'SMTP_URL'>;
  keys: Keys;
  pools: Record<string, pg.Pool>;
  ownerPool: pg.Pool;
  store: Pick<MediaStore, 'check'>;
  redisStatus(): RedisStatus;
  /** How many stored values each key holds; reads all of them. */
  heldByKey(): Promise<ReadonlyMap<string, number>>;
};

type Measured = [labels: Record<string, string>, value: number][];

const STORE_KEPT_MS = 10_000;
const MAIL_KEPT_MS = 60_000;
/** It reads every value that is encrypted: a million where there are a thousand numbers. */
const KEYS_KEPT_MS = 10 * 60_000;
const PATIENCE_MS = 2_000;

/**
 * What the installation stands on, as this process sees it. Of the database's figures (numbers, keys) every
 * process tells the same; of pools and disks each its own.
 */
export function measureState(parts: StateParts, registry: Registry): void {
  const { pools, ownerPool, config } = parts;
  const store = remembered(STORE_KEPT_MS, () => succeeds(parts.store.check()));
  const mail = remembered(MAIL_KEPT_MS, () => succeeds(reach(config.SMTP_URL ?? '')));
  const keys = remembered(KEYS_KEPT_MS, () => valuesByKey(parts));

  function gauge(name: string, help: string, labelNames: string[], ask: () => Promise<Measured>) {
    const figure: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        figure.reset();
        // Without labels a reset is a zero, which would be an alarm where nothing is set.
        if (labelNames.length === 0) figure.remove();
        // What cannot be asked is not told: a missing figure is no zero.
        for (const [labels, value] of await ask().catch(() => [])) figure.set(labels, value);
      },
    });
  }

  gauge(
    'prosa_numbers_not_open',
    'Numbers that are wanted but not open, by reason',
    ['reason'],
    () => numbersNotOpen(ownerPool),
  );
  gauge(
    'prosa_redis_up',
    'Whether live events go through Redis (where it is set)',
    [],
    async () => {
      const status = parts.redisStatus();
      return status === 'off' ? [] : [[{}, status === 'ready' ? 1 : 0]];
    },
  );
  gauge('prosa_store_up', 'Whether files can be brought and fetched', [], async () => [
    [{}, Number(await store.get())],
  ]);
  gauge('prosa_mail_up', 'Whether the mail server answers (where it is set)', [], async () =>
    config.SMTP_URL ? [[{}, Number(await mail.get())]] : [],
  );
  gauge(
    'prosa_pool_waiting',
    'Work that waits for a database connection, by pool',
    ['pool'],
    async () => Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
  );
  gauge(
    'prosa_pool_connections',
    'Database connections that are open, by pool',
    ['pool'],
    async () => Object.entries(pools).map(([pool, { totalCount }]) => [{ pool }, totalCount]),
  );
  gauge('prosa_disk_free_bytes', 'Room that is left where DATA_DIR is', [], async () => {
    const { bavail, bsize } = await statfs(resolve(config.DATA_DIR));
    return [[{}, bavail * bsize]];
  });
  gauge(
    'prosa_encrypted_values',
    'Stored values by the key that encrypted them; known="0" cannot be read',
    ['key', 'known'],
    () => keys.get(),
  );
}

async function numbersNotOpen(ownerPool: pg.Pool): Promise<Measured> {
  const { rows } = await ownerPool.query<{ reason: string; count: number }>(
    `select coalesce(status_reason, lower(status)) as reason, count(*)::integer as count from connections
     where wanted and deleted_at is null and status <> 'CONNECTED' group by 1`,
  );
  return rows.map(({ reason, count }) => [{ reason }, count]);
}

async function valuesByKey({ keys, heldByKey }: StateParts): Promise<Measured> {
  const known = new Set(keys.encryption.map(({ id }) => id));
  const held = await heldByKey();
  return [...held].map(([key, count]) => [{ key, known: known.has(key) ? '1' : '0' }, count]);
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function reach(smtpUrl: string): Promise<void> {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return new Promise((good, bad) => {
    const socket = connect(Number(port) || (protocol === 'smtps:' ? 465 : 587), hostname);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
    socket.once('connect', () => {
      socket.destroy();
      good();
    });
    socket.once('error', bad);
  });
}
