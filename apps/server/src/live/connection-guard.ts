import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { appError, rateLimited } from '../app-error.ts';
import { busy, createFairLimiter } from '../concurrency/fair-limiter.ts';
import { createTokenBucket, createTokenBuckets } from '../concurrency/token-bucket.ts';
import type { Actor } from '../db/actor.ts';
import { addressKey } from '../security/rate-limit.ts';
import { cutOff } from './cut-off.ts';
import type { LiveLog } from './live-log.ts';
import type { LiveSocket } from './live-socket.ts';
import { socketLimits } from './socket-limits.ts';

type Connection = Socket['conn'];

export type ConnectionGuard = {
  /** A new connection is asked for, by whoever it may be: resolves when it is its turn, or is one too many. */
  mayConnect(request: IncomingMessage): Promise<boolean>;
  /** Counts everything that comes on the server's connections. */
  watch(io: Server): void;
  /** Throws at a second handshake on one connection: ours shakes hands once. */
  beginHandshake(connection: Connection): void;
  /** Throws where this person has connected often enough, or the company has too many connections. */
  admit(actor: Actor, openInCompany: number): void;
  /** From now on its frames are also its user's and its company's. */
  recognise(entry: LiveSocket): void;
};

/**
 * Whatever comes on a live connection is counted before it is looked at, whether it means anything or not.
 * What is too much ends the connection: browsers come back by themselves, a flood begins anew.
 */
export function createConnectionGuard(
  addressOf: (request: IncomingMessage) => string,
  log: LiveLog,
): ConnectionGuard {
  const { frames, visits, open } = socketLimits;
  const visitOf = {
    address: createTokenBuckets(visits.address),
    company: createTokenBuckets(visits.company),
    user: createTokenBuckets(visits.user),
  };
  const frameOf = {
    address: createTokenBuckets(frames.address),
    company: createTokenBuckets(frames.company),
    user: createTokenBuckets(frames.user),
  };
  // Each is most of a millisecond for the main thread: of a hundred in the same moment, one between all else.
  const handshakes = createFairLimiter(socketLimits.handshakes.all, 1);
  const openOf = createCounts();
  const strangersOf = createCounts();
  const arrivalsOf = createCounts();
  const arrivals = new WeakMap<IncomingMessage, () => void>();
  const shaken = new WeakSet<Connection>();
  const known = new WeakSet<Connection>();
  const requesterOf = (request: IncomingMessage) => addressKey(addressOf(request));

  function end(connection: Connection, actor?: Actor): void {
    const who = actor && { companyId: actor.companyId, userId: actor.userId };
    log.warn({ ...who }, 'live: a connection sent too much and was cut off');
    cutOff(connection);
  }

  /** Counted from now on, although it becomes a connection later: a hundred may come in the same moment. */
  function arrive(request: IncomingMessage, address: string): void {
    const end = () => {
      if (!arrivals.delete(request)) return;
      arrivalsOf.add(address, -1);
      request.socket.off('close', end);
    };
    arrivals.set(request, end);
    arrivalsOf.add(address, 1);
    request.socket.once('close', end);
  }

  function watchConnection(connection: Connection): void {
    arrivals.get(connection.request)?.();
    const address = requesterOf(connection.request);
    const bucket = createTokenBucket(frames.connection);
    openOf.add(address, 1);
    strangersOf.add(address, 1);
    connection.once('close', () => {
      openOf.add(address, -1);
      if (!known.has(connection)) strangersOf.add(address, -1);
    });
    connection.on('packet', () => {
      if (!bucket.tryTake() || !frameOf.address(address)) end(connection);
    });
  }

  return {
    async mayConnect(request) {
      const address = requesterOf(request);
      const arriving = arrivalsOf.get(address);
      const isOneTooMany =
        openOf.get(address) + arriving >= open.address ||
        strangersOf.get(address) + arriving >= open.strangersPerAddress ||
        !visitOf.address(address);
      if (isOneTooMany) return false;
      arrive(request, address);
      const path = [{ key: address, bounds: socketLimits.handshakes.address }];
      const isLetIn = await handshakes
        .run(path, async () => !request.socket.destroyed)
        .catch(() => false);
      if (!isLetIn) arrivals.get(request)?.();
      return isLetIn;
    },
    watch(io) {
      io.engine?.on('connection', watchConnection);
    },
    beginHandshake(connection) {
      if (shaken.has(connection)) throw appError('ERR_VALIDATION');
      shaken.add(connection);
    },
    admit({ companyId, userId }, openInCompany) {
      if (!visitOf.user(`${userId}`) || !visitOf.company(`${companyId}`)) throw rateLimited(1);
      if (openInCompany >= open.company) throw busy();
    },
    recognise({ socket: { conn }, actor }) {
      known.add(conn);
      strangersOf.add(requesterOf(conn.request), -1);
      conn.on('packet', () => {
        const mayGoOn = frameOf.user(`${actor.userId}`) && frameOf.company(`${actor.companyId}`);
        if (!mayGoOn) end(conn, actor);
      });
    },
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  return {
    get: (key: string) => counts.get(key) ?? 0,
    add(key: string, by: number) {
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
