import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { channelName, RESYNC } from '@prosa/contract/channel-name';
import type { Actor } from '../db/actor.ts';
import type { NumberedEvent, Scopes } from '../db/scope.ts';
import type { LiveControl } from '../deps.ts';
import { type PassingEvent, roomName } from '../live-event.ts';
import { acceptSockets } from './accept.ts';
import { type Bus, type BusMessage, noBus, type RedisStatus } from './bus.ts';
import type { ClientEvents } from './client-events.ts';
import { createConnectionGuard } from './connection-guard.ts';
import { createGapWatch } from './gap-watch.ts';
import { installationId } from './installation.ts';
import type { LiveLog } from './live-log.ts';
import { dropSockets, endSocket } from './live-socket.ts';
import { createMembership } from './membership.ts';
import { createPresenceWatch, type PresenceRecords } from './presence-watch.ts';
import { dropSlowReaders } from './slow-readers.ts';
import { createSocketRegistry } from './socket-registry.ts';
import { createSocketServer } from './socket-server.ts';
import { type LiveTimings, liveTimings } from './timings.ts';

/** The server's side of the live connection: this node and, through Redis, the others. */
export type Live = LiveControl & {
  /** Sends what a transaction told, once it is kept. */
  deliver(companyId: number, events: readonly NumberedEvent[]): void;
  /**
   * Sends what is news of a moment (somebody types, somebody looks): without a number, so that nobody asks again for
   * what they missed, and not at all to a browser that cannot take it just now.
   */
  pass(companyId: number, event: PassingEvent): void;
  socketCount(): number;
  redisStatus(): RedisStatus;
  /** Browsers go to another node. What happens here is still told to the others. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

export type LiveParts = {
  /** Left out where a process only tells events: a worker has no sockets. */
  server?: HttpServer;
  scopes: Scopes;
  authenticate(token: string): Promise<Actor>;
  presenceRecords: PresenceRecords;
  /** Who connects, behind whatever proxies. */
  addressOf(request: IncomingMessage): string;
  /** What browsers may say; left out, nothing. */
  clientEvents?: ClientEvents;
  log: LiveLog;
  /** Left out, every name is ours. */
  isOwnName?(host: string | undefined): boolean;
  redisUrl?: string | undefined;
  /** A browser always comes back to the node where it was. Of one node by itself that is always so. */
  sticky?: boolean;
  timings?: Partial<LiveTimings>;
};

export async function createLive(parts: LiveParts): Promise<Live> {
  const { server, scopes, authenticate, presenceRecords, log } = parts;
  const timings = { ...liveTimings, ...parts.timings };
  const nodeId = randomUUID();
  const registry = createSocketRegistry();
  let open = true;
  const guard = createConnectionGuard(parts.addressOf, log);
  const isOwnName = parts.isOwnName ?? (() => true);
  const io = createSocketServer(server, {
    transports: parts.redisUrl && !parts.sticky ? ['websocket'] : ['websocket', 'polling'],
    pingMs: timings.pingMs,
    mayConnect: async (request) =>
      open && isOwnName(request.headers.host) && guard.mayConnect(request),
  });
  const gaps = createGapWatch({
    scopes,
    timings,
    log,
    resync: (companyId) => void io.to(roomName(companyId, 'company')).emit(RESYNC),
  });
  const membership = createMembership({ scopes, registry, gaps, timings, log });
  const presence = createPresenceWatch({
    scopes,
    registry,
    nodeId,
    records: presenceRecords,
    timings,
    log,
  });

  const stopDropping = dropSlowReaders({ registry, everyMs: timings.slowReaderMs, log });

  function emitHere(companyId: number, events: readonly NumberedEvent[]): void {
    for (const { channel, payload, to, of, seq } of events) {
      // To Socket.IO no room at all means everyone, in every company.
      if (to.length === 0) continue;
      const rooms = to.map((room) => roomName(companyId, room));
      io.to(rooms).emit(channelName(companyId, channel, of), { ...payload, seq });
    }
    gaps.saw(
      companyId,
      events.map((event) => event.seq),
    );
  }

  function passHere(companyId: number, { channel, payload, to }: PassingEvent): void {
    // To Socket.IO no room at all means everyone, in every company.
    if (to.length === 0) return;
    const rooms = to.map((room) => roomName(companyId, room));
    io.to(rooms).volatile.emit(`company-${companyId}-${channel}`, payload);
  }

  async function handle(message: BusMessage): Promise<void> {
    const { companyId } = message;
    if (!registry.hasCompany(companyId)) return;
    if (message.kind === 'events') emitHere(companyId, message.events);
    else if (message.kind === 'passing') passHere(companyId, message.event);
    else if (message.kind === 'check-user') await membership.checkUser(companyId, message.userId);
    else if (message.kind === 'end-sessions') {
      for (const entry of registry.ofSessions(companyId, message.sessionIds)) endSocket(entry);
    }
  }

  /** The work is committed by now: what fails here must not fail its request. */
  function handleHere(message: BusMessage): void {
    handle(message).catch((error) => {
      log.error({ err: error, kind: message.kind }, 'live: a message could not be carried out');
    });
  }

  async function joinRedis(url: string): Promise<Bus> {
    // Only here: one process by itself need not have its library in memory.
    const { createRedisBus } = await import('./redis-bus.ts');
    const stream = `prosa:live:${await installationId(scopes)}`;
    return createRedisBus({ url, stream, nodeId, onMessage: handleHere, log });
  }

  const bus = parts.redisUrl ? await joinRedis(parts.redisUrl) : noBus;

  function everywhere(message: BusMessage): void {
    handleHere(message);
    bus.publish(message);
  }

  let leaving: Promise<void> | undefined;
  function leave(): Promise<void> {
    leaving ??= (async () => {
      open = false;
      await Promise.all([gaps.stop(), membership.stop(), stopDropping()]);
      await dropSockets(registry.all());
      io.engine?.close();
    })();
    return leaving;
  }

  acceptSockets({
    io,
    guard,
    authenticate,
    log,
    clientEvents: parts.clientEvents ?? {},
    registry,
    membership,
    gaps,
    presence,
  });

  return {
    deliver: (companyId, events) => everywhere({ kind: 'events', companyId, events }),
    pass: (companyId, event) => everywhere({ kind: 'passing', companyId, event }),
    // The database knows which session is valid and which are over: each node asks it.
    tellOtherLogin: (companyId, userId) => everywhere({ kind: 'check-user', companyId, userId }),
    endSessions: (companyId, sessionIds) =>
      everywhere({ kind: 'end-sessions', companyId, sessionIds }),
    moveUser: (companyId, userId) => everywhere({ kind: 'check-user', companyId, userId }),
    socketCount: () => registry.size(),
    redisStatus: () => bus.status(),
    leave,
    async close() {
      await leave();
      await presence.stop();
      await bus.close();
    },
  };
}
