import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { connect as connectTls } from 'node:tls';
import pg from 'pg';
import type { Config } from '../config.ts';
import { APP_ROLE } from '../db/connect.ts';
import { migrationFiles } from '../db/migrate.ts';
import { requireFittingKey } from '../key-rotation/require-fitting-key.ts';
import { createDecoder } from '../media/decoder.ts';
import { openMediaStore } from '../media/open-store.ts';
import { PlainError } from '../plain-error.ts';
import type { Keys } from '../security/keys.ts';
import { sentenceOf } from './what-is-wrong.ts';

export type Finding = { state: 'good' | 'wrong' | 'look' | 'not set'; what: string; says: string };

const PATIENCE_MS = 5_000;
const DAY_MS = 24 * 60 * 60_000;

type Answer = string | Omit<Finding, 'what'>;

/** Looks at everything that an installation stands on, each by itself: one that hangs holds up no other. */
export async function examine(config: Config, databaseUrl: string, keys: Keys): Promise<Finding[]> {
  const looks: [string, () => Promise<Answer>][] = [
    ['database', () => lookAtDatabase(databaseUrl)],
    ['migrations', () => lookAtMigrations(databaseUrl)],
    ['role', () => lookAtRole(databaseUrl)],
    ['connections', () => lookAtConnections(databaseUrl)],
    ['clock', () => lookAtClock(databaseUrl)],
    ['key', () => requireFittingKey(databaseUrl, keys).then(() => 'opens what is stored')],
    [
      'store',
      () =>
        openMediaStore(config)
          .check()
          .then(() => config.STORAGE),
    ],
    ['disk', () => lookAtDisk(config)],
    ['redis', () => lookAtRedis(config)],
    ['mail', () => lookAtMail(config)],
    ['ffmpeg', () => lookAtFfmpeg(config)],
    ['certificate', () => lookAtCertificate(config)],
    ['webhooks', () => lookAtReach(config)],
  ];
  return Promise.all(
    looks.map(async ([what, look]) => {
      try {
        const answer = await within(look());
        return typeof answer === 'string'
          ? { state: 'good', what, says: answer }
          : { ...answer, what };
      } catch (error) {
        return { state: 'wrong', what, says: sentenceOf(error, what, config) };
      }
    }),
  );
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows[0]!;
}

async function lookAtDatabase(url: string): Promise<Answer> {
  const { version, name, secure } = await ask<{ version: string; name: string; secure: boolean }>(
    url,
    `select current_setting('server_version') as version, current_database() as name,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as secure`,
  );
  const isLocal =
    /^(localhost|127\.|\[?::1)/.test(new URL(url).hostname) || new URL(url).hostname === '';
  if (!secure && !isLocal) {
    return {
      state: 'look',
      says: `PostgreSQL ${version}, ${name}, without TLS: add ?sslmode=require`,
    };
  }
  return `PostgreSQL ${version}, ${name}`;
}

async function lookAtMigrations(url: string): Promise<Answer> {
  const { names } = await ask<{ names: string[] }>(
    url,
    'select array_agg(name) as names from schema_migrations',
  );
  const files = await migrationFiles();
  const missing = files.filter((file) => !names.includes(file)).length;
  const unknown = names.filter((name) => !files.includes(name)).length;
  if (unknown > 0) return { state: 'wrong', says: 'the database is newer than this program' };
  return missing > 0
    ? { state: 'look', says: `${missing} come at the next start` }
    : `all ${files.length}`;
}

async function lookAtRole(url: string): Promise<Answer> {
  const { member, lacking } = await ask<{ member: boolean; lacking: number }>(
    url,
    `select pg_has_role(current_user, '${APP_ROLE}', 'member') as member,
       (select count(*)::integer from unnest(array['companies','users','tickets','messages','contacts']) as name
        where not has_table_privilege('${APP_ROLE}', name, 'select')) as lacking`,
  );
  if (!member) return { state: 'wrong', says: `grant ${APP_ROLE} to the owner` };
  return lacking > 0
    ? {
        state: 'wrong',
        says: `${APP_ROLE} may not read ${lacking} of 5 tables: restore the grants`,
      }
    : `${APP_ROLE} may read`;
}

async function lookAtConnections(url: string): Promise<Answer> {
  const { used, most } = await ask<{ used: number; most: number }>(
    url,
    `select (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::integer as most`,
  );
  const says = `${used} of ${most} in use; a process takes 26 at most, one with sessions 32`;
  return used > most * 0.8 ? { state: 'look', says } : says;
}

async function lookAtClock(url: string): Promise<Answer> {
  const before = Date.now();
  const { now } = await ask<{ now: Date }>(url, 'select clock_timestamp() as now');
  const off = Math.round((now.getTime() - (before + Date.now()) / 2) / 100) / 10;
  const says = `${off} s from the database's`;
  return Math.abs(off) > 5 ? { state: 'wrong', says } : says;
}

async function lookAtDisk({ DATA_DIR }: Config): Promise<Answer> {
  const { bavail, bsize, blocks } = await statfs(resolve(DATA_DIR));
  const gigabytes = (bavail * bsize) / 2 ** 30;
  const says = `${gigabytes.toFixed(1)} GB free in DATA_DIR`;
  if (gigabytes < 1) return { state: 'wrong', says };
  return bavail / blocks < 0.1 ? { state: 'look', says } : says;
}

async function lookAtRedis({ REDIS_URL, roles }: Config): Promise<Answer> {
  if (!REDIS_URL) {
    return roles.size < 3
      ? { state: 'wrong', says: 'ROLE is a part of the product, so that REDIS_URL is needed' }
      : { state: 'not set', says: 'one process needs none' };
  }
  const { Redis } = await import('ioredis');
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await redis.ping();
  } finally {
    redis.disconnect();
  }
}

async function lookAtMail({ SMTP_URL }: Config): Promise<Answer> {
  if (!SMTP_URL) return { state: 'not set', says: 'no mail is sent' };
  const { hostname, port, protocol } = new URL(SMTP_URL);
  await reach(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587));
  return `${hostname} answers`;
}

async function lookAtFfmpeg({ FFMPEG_PATH }: Config): Promise<Answer> {
  const missing = await createDecoder(FFMPEG_PATH).missing();
  return missing ? { state: 'look', says: `no voice messages: ${missing}` } : 'works';
}

async function lookAtCertificate({ PUBLIC_URL }: Config): Promise<Answer> {
  if (!PUBLIC_URL?.startsWith('https:'))
    return { state: 'not set', says: 'PUBLIC_URL is not https' };
  const { hostname, port } = new URL(PUBLIC_URL);
  const until = await new Promise<number>((good, bad) => {
    const socket = connectTls({ host: hostname, port: Number(port) || 443, servername: hostname });
    socket.once('secureConnect', () => {
      good(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('error', bad);
  });
  const days = Math.floor((until - Date.now()) / DAY_MS);
  return days < 14 ? { state: 'look', says: `ends in ${days} days` } : `good for ${days} days`;
}

/** From outside is what counts; from here is what can be tried. */
async function lookAtReach({ PUBLIC_URL }: Config): Promise<Answer> {
  if (!PUBLIC_URL) return { state: 'not set', says: 'PUBLIC_URL is not set' };
  const answer = await fetch(new URL('/health', PUBLIC_URL), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) return { state: 'wrong', says: `${PUBLIC_URL}/health answers ${answer.status}` };
  return `${PUBLIC_URL} answers, as seen from here`;
}

function reach(host: string, port: number): Promise<void> {
  return new Promise((good, bad) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      good();
    });
    socket.once('error', bad);
  });
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlainError('no answer in time')), 2 * PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
