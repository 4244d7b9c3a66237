import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { ChannelDriver } from './channels/channel.ts';
import { isKept, keepEvents } from './channels/inbox/inbox.ts';
import type { Supervisor } from './channels/sessions/supervisor-options.ts';
import type { Config } from './config.ts';
import {
  type SenderOptions,
  senderOptions,
  startCampaignSender,
} from './conversation/campaigns/campaign-sender.ts';
import { startScheduleSender } from './conversation/schedule-sender.ts';
import { startConversation } from './conversation/start-conversation.ts';
import { createDeps } from './create-deps.ts';
import { awaitDatabase } from './db/await-database.ts';
import { APP_ROLE, connectPool, queryBuilder } from './db/connect.ts';
import { createConnectionLimiter } from './db/connection-limiter.ts';
import { poolSizes } from './db/pool-sizes.ts';
import { createScopes, type NumberedEvent } from './db/scope.ts';
import type { Deps } from './deps.ts';
import { publishSessionState } from './features/connections/connection-session.service.ts';
import { createSessionGate } from './features/session/session.gate.ts';
import { noteStanding } from './features/standing/standing.service.ts';
import { presenceRecords } from './features/users/presence.service.ts';
import type { App } from './http/app-type.ts';
import { boundConnections } from './http/connection-bounds.ts';
import { ownNames } from './http/own-names.ts';
import { createReadiness } from './http/readiness.ts';
import type { Readers } from './jobs/ordered-reader/start-readers.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { heldByKey } from './key-rotation/rotation.ts';
import { createLive, type Live } from './live/live.ts';
import { createFileAddresses } from './media/create-file-addresses.ts';
import { ticketReactions } from './reactions.ts';
import { addressReader, trustOf } from './security/client-address.ts';
import { deriveKeys } from './security/keys.ts';
import { sealingWith } from './security/sealing.ts';
import { cronOf, tasksOf } from './tasks.ts';

export type ServerOptions = {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Logger;
  now?: () => Date;
  extraRoutes?: (app: App, deps: Deps) => void;
  extraDrivers?: readonly ChannelDriver[];
  /** How fast campaigns go, for tests. */
  campaigns?: SenderOptions;
};

export type Server = {
  app: App;
  deps: Deps;
  live: Live;
  /** Begins to run sessions and to take jobs, as far as this process has those roles. */
  work(): Promise<void>;
  listen(): Promise<{ port: number }>;
  /** From here on /ready says that it goes; everything else is answered as ever, until `close`. */
  drain(): void;
  close(): Promise<void>;
};

/** Puts the parts together: one database, one app, its live connection. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, databaseUrl, log, now = () => new Date() } = options;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  const onError = (error: Error) => {
    // A pool that ends breaks its own connections.
    if (!isClosing()) log.warn({ err: error }, 'a database connection broke');
  };
  const sizes = poolSizes(config.roles);
  const checks = !config.production;
  const appPool = connectPool(databaseUrl, { max: sizes.app, role: APP_ROLE, checks, onError });
  const ownerPool = connectPool(databaseUrl, { max: sizes.owner, checks, onError });
  // What waits is nothing at one moment and thousands at the next: a plan that was made for nothing,
  // and is kept, would read all of the thousands for each of them.
  const readerPool = connectPool(databaseUrl, {
    max: sizes.readers,
    byIndexOnly: true,
    checks,
    onError,
  });

  const keys = deriveKeys(options.secret, config.SECRET_KEY_PREVIOUS?.split(',') ?? []);
  // Scopes tell events to the live connection, which itself reads through scopes.
  const outlet: { live?: Live } = {};
  const scopes = createScopes({
    appDb: queryBuilder(appPool),
    ownerDb: queryBuilder(ownerPool),
    now,
    files: createFileAddresses(keys, now),
    sealing: sealingWith(keys),
    replyRules: { humanAgent: config.FACEBOOK_HUMAN_AGENT },
    ticketReactions,
    deliver: (companyId: number, events: NumberedEvent[]) =>
      outlet.live?.deliver(companyId, events),
    limiter: createConnectionLimiter(sizes),
    checks,
  });
  const gate = createSessionGate({ keys, scopes, now });
  const deps = createDeps({ config, keys, scopes, gate, now, log, live: () => outlet.live });
  let channels: Supervisor | undefined;
  let draining = false;
  const isDraining = () => draining;
  const gauges = {
    prosa_sockets: { help: 'Open live connections', value: () => outlet.live?.socketCount() ?? 0 },
    prosa_sessions: { help: 'Open sessions', value: () => channels?.open().length ?? 0 },
  };
  const app = await buildApp({
    deps,
    operations: {
      config,
      ownerPool,
      gauges,
      webhooks: deps.webhooks,
      readiness: createReadiness({
        appPool,
        ownerPool,
        store: deps.media.store,
        redisStatus: () => outlet.live?.redisStatus() ?? 'off',
        isDraining,
      }),
      isDraining,
      state: {
        keys,
        pools: { app: appPool, owner: ownerPool, readers: readerPool },
        store: deps.media.store,
        redisStatus: () => outlet.live?.redisStatus() ?? 'off',
        heldByKey: () => heldByKey(queryBuilder(ownerPool)),
      },
    },
    log,
    ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
  });
  await app.ready();
  outlet.live = await createLive({
    ...(config.roles.has('api') && { server: app.server }),
    scopes,
    authenticate: gate.authenticate,
    presenceRecords,
    addressOf: addressReader(trustOf(config.trustProxy)),
    isOwnName: ownNames(config),
    log,
    redisUrl: config.REDIS_URL,
    sticky: config.STICKY_SESSIONS,
  });
  const live = outlet.live;
  // After everything else that listens there.
  boundConnections(app.server);
  let worker: Worker | undefined;
  let schedules: ReturnType<typeof startScheduleSender> | undefined;
  let campaigns: ReturnType<typeof startCampaignSender> | undefined;
  let conversation: Readers | undefined;
  let working: Promise<void> | undefined;

  async function runSessions(): Promise<void> {
    // Only here: the library behind it is large, and the other roles have no use for it.
    const { startChannels } = await import('./channels/start-channels.ts');
    if (isClosing()) return;
    channels = await startChannels({
      config,
      ownerPool,
      scopes,
      keys,
      log,
      decoder: deps.media.decoder,
      accept: async (connection, events) => void (await keepEvents(scopes, connection, events)),
      isKept: (connection, said) => isKept(scopes, connection, said),
      onState: publishSessionState,
      onStanding: noteStanding,
      // They read what the links that are open here can do.
      onOpen: () => conversation?.wake(),
      ...(options.extraDrivers && { extraDrivers: options.extraDrivers }),
    });
  }

  /** It serves already: a database that goes away just now is no reason to end. */
  const patiently = <Result>(begin: () => Promise<Result>) =>
    awaitDatabase(begin, { log, signal: closing.signal });

  async function beginWork(): Promise<void> {
    if (config.roles.has('sessions') && !isClosing()) await patiently(runSessions);
    if (isClosing()) return;
    const sessions = channels ?? null;
    conversation = await patiently(() =>
      startConversation({ ownerPool: readerPool, deps, sessions }),
    );
    if (isClosing() || !config.roles.has('worker')) return;
    const [tasks, cron] = [tasksOf(deps), cronOf(deps)];
    schedules = startScheduleSender(deps);
    campaigns = startCampaignSender(
      { scopes, log },
      { ...senderOptions(config), ...options.campaigns },
    );
    worker = await patiently(() => startWorker({ ownerPool, tasks, cron, scopes, log }));
  }

  return {
    app,
    deps,
    live,
    work() {
      working ??= beginWork();
      return working;
    },
    async listen() {
      await app.listen({ port: config.PORT, host: config.host });
      return { port: (app.server.address() as AddressInfo).port };
    },
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
      closing.abort();
      // What is just beginning needs the pools; whether it fails is told to whoever called work().
      await working?.catch(() => undefined);
      await schedules?.stop();
      await campaigns?.stop();
      // What is being sent needs its session to the end.
      await conversation?.stop();
      await channels?.stop();
      await worker?.stop();
      await live.leave();
      // What is being answered yet has events to tell.
      await app.close();
      await live.close();
      await deps.failedLogins.settled();
      await Promise.all([appPool, ownerPool, readerPool].map((pool) => pool.end()));
    },
  };
}
