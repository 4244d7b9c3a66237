import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type Factories, makeFactories } from '../../test/factories.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { APP_ROLE, connectPool, queryBuilder } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { createScopes, type Scopes } from '../db/scope.ts';
import { createSessionGate } from '../features/session/session.gate.ts';
import { readAccessToken } from '../features/session/session.tokens.ts';
import { presenceRecords } from '../features/users/presence.service.ts';
import { createFileAddresses } from '../media/create-file-addresses.ts';
import { addressReader, trustOf } from '../security/client-address.ts';
import { deriveKeys, type Keys } from '../security/keys.ts';
import type { ClientEvents } from './client-events.ts';
import { createLive, type Live } from './live.ts';
import type { LiveTimings } from './timings.ts';

const now = () => new Date();
const ignore = () => undefined;

export type LiveNode = {
  live: Live;
  scopes: Scopes;
  /** As scopes, but the process dies between the commit and the sending. */
  dyingScopes: Scopes;
  url: string;
  stop(): Promise<void>;
};

export type NodeOptions = {
  redisUrl?: string;
  sticky?: boolean;
  timings?: Partial<LiveTimings>;
  clientEvents?: ClientEvents;
};

export type LiveWorld = {
  db: Db;
  make: Factories;
  startNode(options?: NodeOptions): Promise<LiveNode>;
  sessionOf(token: string): Promise<string>;
  /** Someone logs in elsewhere: the other sessions end. The new token, and its session. */
  loginAgain(companyId: number, userId: number): Promise<{ token: string; sessionId: string }>;
  /** A token as it was given out at another time. */
  tokenIssued(at: Date, companyId: number, userId: number): Promise<string>;
  stop(): Promise<void>;
};

/** A database, and as many server processes' live halves on it as a test likes. */
export async function createLiveWorld(): Promise<LiveWorld> {
  const database = await createTestDatabase();
  const pool = connectPool(database.url, { max: 3, onError: ignore });
  const db = queryBuilder(pool);
  const keys = deriveKeys('a secret for live tests, and for them alone', []);
  const stops: Array<() => Promise<void>> = [];
  const make = makeFactories(db, { keys, now });
  const sessionOf = async (token: string) => (await readAccessToken(keys, token, now())).sessionId;
  return {
    db,
    make,
    async startNode(options = {}) {
      const node = await startNode(database.url, keys, options);
      stops.push(node.stop);
      return node;
    },
    sessionOf,
    async loginAgain(companyId, userId) {
      await db
        .updateTable('sessions')
        .set({ ended_at: now(), end_reason: 'other-login' })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
      const token = await make.token(companyId, userId);
      return { token, sessionId: await sessionOf(token) };
    },
    tokenIssued: (at, companyId, userId) =>
      makeFactories(db, { keys, now: () => at }).token(companyId, userId),
    async stop() {
      for (const stop of stops) await stop();
      await pool.end();
      await database.drop();
    },
  };
}

async function startNode(
  databaseUrl: string,
  keys: Keys,
  { redisUrl, sticky = false, timings, clientEvents }: NodeOptions,
): Promise<LiveNode> {
  const appPool = connectPool(databaseUrl, { max: 6, role: APP_ROLE, onError: ignore });
  const ownerPool = connectPool(databaseUrl, { max: 3, onError: ignore });
  const files = createFileAddresses(keys, now);
  const [appDb, ownerDb] = [queryBuilder(appPool), queryBuilder(ownerPool)];
  const databases = { appDb, ownerDb, now, files };
  const outlet: { live?: Live } = {};
  const scopes = createScopes({
    ...databases,
    deliver: (companyId, events) => outlet.live?.deliver(companyId, events),
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  const live = await createLive({
    server,
    scopes,
    authenticate: createSessionGate({ keys, scopes, now }).authenticate,
    presenceRecords,
    addressOf: addressReader(trustOf(true)),
    ...(clientEvents && { clientEvents }),
    log: pino({ level: process.env.LIVE_LOG ?? 'silent' }),
    redisUrl,
    sticky,
    ...(timings && { timings }),
  });
  outlet.live = live;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await live.close();
    await new Promise((closed) => server.close(closed));
    await Promise.all([appPool.end(), ownerPool.end()]);
  }
  return {
    live,
    scopes,
    dyingScopes: createScopes({ ...databases, deliver: ignore }),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
