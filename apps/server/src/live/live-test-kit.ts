import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channelName } from '@prosa/contract/events';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { type Factories, makeFactories } from '../../test/factories.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { APP_ROLE, connectPool, queryBuilder } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { createScopes, type Scopes } from '../db/scope.ts';
import { createSessionGate } from '../features/session/session.gate.ts';
import { readAccessToken } from '../features/session/session.tokens.ts';
import { showUser } from '../features/users/user.service.ts';
import { deriveKeys, type Keys } from '../security/keys.ts';
import type { Room } from './event.ts';
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

export type NodeOptions = { redisUrl?: string; timings?: Partial<LiveTimings> };

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
  { redisUrl, timings }: NodeOptions,
): Promise<LiveNode> {
  const appPool = connectPool(databaseUrl, { max: 6, role: APP_ROLE, onError: ignore });
  const ownerPool = connectPool(databaseUrl, { max: 3, onError: ignore });
  const databases = { appDb: queryBuilder(appPool), ownerDb: queryBuilder(ownerPool), now };
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
    presentUserById: showUser,
    log: pino({ level: process.env.LIVE_LOG ?? 'silent' }),
    redisUrl,
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

/** A browser's end of the connection, and all that it heard. */
export type Ear = {
  socket: Socket;
  heard: Array<{ event: string; message: unknown }>;
  on(event: string): unknown[];
  /** The first such message, whether it came already or is still to come. */
  wait(event: string, fits?: (message: Record<string, unknown>) => boolean): Promise<unknown>;
};

type ListenOptions = {
  transports?: Array<'websocket' | 'polling'>;
  query?: Record<string, string>;
  reconnection?: boolean;
};

const WAIT_MS = 10_000;

function earOn(node: LiveNode, token: unknown, options: ListenOptions): Ear {
  const { transports = ['websocket'], query = {}, reconnection = false } = options;
  const socket = io(node.url, {
    auth: { token },
    transports,
    query,
    reconnection,
    reconnectionDelay: 20,
    forceNew: true,
    autoConnect: false,
  });
  const heard: Ear['heard'] = [];
  const waiting = new Set<() => void>();
  function note(event: string, message: unknown): void {
    heard.push({ event, message });
    for (const look of waiting) look();
  }
  socket.onAny(note);
  socket.on('disconnect', (reason) => note('disconnect', { reason }));
  const on: Ear['on'] = (event) =>
    heard.filter((one) => one.event === event).map((one) => one.message);
  return {
    socket,
    heard,
    on,
    wait: (event, fits = () => true) =>
      new Promise((resolve, reject) => {
        function look(): void {
          const found = heard.find(
            (one) => one.event === event && fits((one.message ?? {}) as Record<string, unknown>),
          );
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found.message);
        }
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${event}; heard ${JSON.stringify(heard)}`));
        }, WAIT_MS);
        waiting.add(look);
        look();
      }),
  };
}

export async function listen(
  node: LiveNode,
  token: string,
  options: ListenOptions = {},
): Promise<Ear> {
  const ear = earOn(node, token, options);
  await new Promise<void>((connected, refused) => {
    ear.socket.once('connect', connected).once('connect_error', refused).connect();
  });
  return ear;
}

/** The code a handshake is refused with. */
export async function refusal(node: LiveNode, token: unknown): Promise<string> {
  const { socket } = earOn(node, token, {});
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.disconnect();
      reject(new Error('the handshake was accepted'));
    });
    socket.once('connect_error', (error) => {
      socket.disconnect();
      resolve(error.message);
    });
    socket.connect();
  });
}

let marks = 0;
/**
 * Sends something to the whole company and waits until all have it: what they were sent before,
 * they have by then, and what they have not, they were not sent.
 */
export async function fence(node: LiveNode, companyId: number, ears: Ear[]): Promise<void> {
  marks += 1;
  const value = `mark ${marks}`;
  await tellSetting(node.scopes, companyId, value);
  const name = channelName(companyId, 'settings');
  await Promise.all(ears.map((ear) => ear.wait(name, (message) => isSetting(message, value))));
}

export async function tellSetting(
  scopes: Scopes,
  companyId: number,
  value: string,
  to: Room[] = ['company'],
): Promise<void> {
  await scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const setting = { key: 'ipixc', value, secret: false, isSet: true } as const;
    scope.tell({ channel: 'settings', payload: { action: 'update', setting }, to });
  });
}

export function isSetting(message: Record<string, unknown>, value: string): boolean {
  return (message.setting as { value?: string } | undefined)?.value === value;
}

/** The values of the settings events that came, in order, without the fences. */
export function settingsHeard(ear: Ear, companyId: number): string[] {
  return (ear.on(channelName(companyId, 'settings')) as Array<{ setting: { value: string } }>)
    .map((message) => message.setting.value)
    .filter((value) => !value.startsWith('mark '));
}
