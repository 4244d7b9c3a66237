import { RESYNC } from '@prosa/contract/channel-name';
import { appError } from '../app-error.ts';
import type { Scopes } from '../db/scope.ts';
import { noSession, readAccess, type SocketAccess } from './access.ts';
import type { GapWatch } from './gap-watch.ts';
import type { LiveLog } from './live-log.ts';
import { endSocket, type LiveSocket, tellValidSession } from './live-socket.ts';
import { repeat } from './repeat.ts';
import { lastNumber } from './sequence.ts';
import type { SocketRegistry } from './socket-registry.ts';
import type { LiveTimings } from './timings.ts';

export type Membership = {
  /** Gives a socket in its handshake its rooms, before its browser loads anything. */
  admit(entry: LiveSocket): Promise<void>;
  /** Reads what the user's sockets may hear now, and which of them must go. */
  checkUser(companyId: number, userId: number): Promise<void>;
  stop(): Promise<void>;
};

type MembershipParts = {
  scopes: Scopes;
  registry: SocketRegistry;
  gaps: GapWatch;
  timings: LiveTimings;
  log: LiveLog;
};

/** Keeps this node's sockets where the database says: in their rooms, or out with their session. */
export function createMembership(parts: MembershipParts): Membership {
  const { scopes, registry, gaps, timings, log } = parts;
  let readings = 0;

  function apply(entry: LiveSocket, access: SocketAccess, reading: number): void {
    if (access.state === 'ended') {
      const { validSessionId } = access;
      if (validSessionId) {
        tellValidSession(entry, validSessionId, gaps.lastSeen(entry.actor.companyId));
      }
      endSocket(entry);
    } else if (reading > entry.reading) {
      entry.reading = reading;
      const moved = regroup(entry, access.rooms);
      // Between the commit and this moment the new rooms were deaf.
      if (moved && entry.socket.connected) entry.socket.emit(RESYNC);
    }
  }

  function applyAll(
    entries: readonly LiveSocket[],
    accesses: ReadonlyMap<string, SocketAccess>,
    reading: number,
  ): void {
    for (const entry of entries) {
      apply(entry, accesses.get(entry.actor.sessionId) ?? noSession, reading);
    }
  }

  /** Finds what no message told: Redis is off or lost it, or a session came to its end by itself. */
  async function checkAll(): Promise<void> {
    const entries = registry.all();
    if (entries.length === 0) return;
    readings += 1;
    const reading = readings;
    const accesses = await scopes.DANGEROUSLY_acrossCompanies(
      'one query for the sessions of all sockets here',
      (scope) => readAccess(scope, sessionIdsOf(entries)),
    );
    applyAll(entries, accesses, reading);
  }

  const stop = repeat(timings.sessionCheckMs, checkAll, (error) =>
    log.warn({ err: error }, 'live: cannot check sessions'),
  );

  return {
    async admit(entry) {
      const { companyId, sessionId } = entry.actor;
      gaps.watch(companyId);
      readings += 1;
      const reading = readings;
      const { access, last } = await scopes.inCompany(
        { companyId, actor: entry.actor },
        async (scope) => ({
          access: (await readAccess(scope, [sessionId])).get(sessionId) ?? noSession,
          last: gaps.isStarted(companyId) ? null : await lastNumber(scope),
        }),
      );
      if (access.state === 'ended') throw appError('ERR_SESSION_EXPIRED');
      if (last !== null) gaps.startFrom(companyId, last);
      apply(entry, access, reading);
    },

    async checkUser(companyId, userId) {
      const entries = registry.ofUser(companyId, userId);
      if (entries.length === 0) return;
      readings += 1;
      const reading = readings;
      const accesses = await scopes.inCompany({ companyId, actor: null }, (scope) =>
        readAccess(scope, sessionIdsOf(entries)),
      );
      applyAll(entries, accesses, reading);
    },

    stop,
  };
}

function sessionIdsOf(entries: readonly LiveSocket[]): string[] {
  return [...new Set(entries.map((entry) => entry.actor.sessionId))];
}

/** Leaves alone what the socket joined by its own wish. True if anything changed. */
function regroup(entry: LiveSocket, rooms: ReadonlySet<string>): boolean {
  const left = [...entry.rooms].filter((room) => !rooms.has(room));
  const joined = [...rooms].filter((room) => !entry.rooms.has(room));
  entry.rooms = rooms;
  for (const room of left) entry.socket.leave(room);
  entry.socket.join(joined);
  return left.length + joined.length > 0;
}
