import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { APP_ROLE, connectPool, queryBuilder } from './db/connect.ts';
import { createScopes, type NumberedEvent } from './db/scope.ts';
import type { Deps } from './deps.ts';
import { createSessionGate } from './features/session/session.gate.ts';
import { showUser } from './features/users/user.service.ts';
import type { App } from './http/app-type.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { createLive, type Live } from './live/live.ts';
import { openMediaStore } from './media/open-store.ts';
import { deriveKeys } from './security/keys.ts';
import { cronTable, tasks } from './tasks.ts';

export type ServerOptions = {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Logger;
  now?: () => Date;
  extraRoutes?: (app: App, deps: Deps) => void;
};

export type Server = {
  app: App;
  deps: Deps;
  live: Live;
  /** Begins to take jobs, if this process has that role. */
  work(): Promise<void>;
  listen(): Promise<{ port: number }>;
  close(): Promise<void>;
};

/** Puts the parts together: one database, one app, its live connection. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, databaseUrl, log, now = () => new Date() } = options;
  let closing = false;
  const onError = (error: Error) => {
    // A pool that ends breaks its own connections.
    if (!closing) log.warn({ err: error }, 'a database connection broke');
  };
  const appPool = connectPool(databaseUrl, { max: 16, role: APP_ROLE, onError });
  const ownerPool = connectPool(databaseUrl, { max: 8, onError });

  // Scopes tell events to the live connection, which itself reads through scopes.
  const outlet: { live?: Live } = {};
  const scopes = createScopes({
    appDb: queryBuilder(appPool),
    ownerDb: queryBuilder(ownerPool),
    now,
    deliver: (companyId: number, events: NumberedEvent[]) =>
      outlet.live?.deliver(companyId, events),
  });
  const keys = deriveKeys(options.secret, config.SECRET_KEY_PREVIOUS?.split(',') ?? []);
  const gate = createSessionGate({ keys, scopes, now });
  const deps: Deps = {
    config,
    keys,
    scopes,
    gate,
    media: openMediaStore(config),
    now,
    log,
    live: {
      tellOtherLogin: (...call) => outlet.live?.tellOtherLogin(...call),
      endSessions: (...call) => outlet.live?.endSessions(...call),
      moveUser: (...call) => outlet.live?.moveUser(...call),
    },
  };
  const gauges = {
    prosa_sockets: { help: 'Open live connections', value: () => outlet.live?.socketCount() ?? 0 },
  };
  const app = await buildApp({
    deps,
    operations: { config, ownerPool, gauges },
    log,
    ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
  });
  await app.ready();
  outlet.live = await createLive({
    ...(config.roles.has('api') && { server: app.server }),
    scopes,
    authenticate: gate.authenticate,
    presentUserById: showUser,
    log,
    redisUrl: config.REDIS_URL,
  });
  const live = outlet.live;
  let worker: Worker | undefined;

  return {
    app,
    deps,
    live,
    async work() {
      if (!config.roles.has('worker')) return;
      worker = await startWorker({ ownerPool, tasks, cron: cronTable, scopes, log });
    },
    async listen() {
      await app.listen({ port: config.PORT, host: config.host });
      return { port: (app.server.address() as AddressInfo).port };
    },
    async close() {
      closing = true;
      await worker?.stop();
      await live.close();
      await app.close();
      await Promise.all([appPool.end(), ownerPool.end()]);
    },
  };
}
