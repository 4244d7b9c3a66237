import type { Server, Socket } from 'socket.io';
import { AppError } from '../app-error.ts';
import { type AuthenticationParts, authenticateSocket } from './authenticate-socket.ts';
import { type ClientEvents, hearClient } from './client-events.ts';
import type { GapWatch } from './gap-watch.ts';
import type { LiveLog } from './live-log.ts';
import type { LiveSocket } from './live-socket.ts';
import type { PresenceWatch } from './presence-watch.ts';

type AcceptParts = Omit<AuthenticationParts, 'forget'> & {
  io: Server;
  gaps: GapWatch;
  presence: PresenceWatch;
  clientEvents: ClientEvents;
  log: LiveLog;
};

/** A socket's life on this node, from its handshake to its end. */
export function acceptSockets(parts: AcceptParts): void {
  const { io, guard, registry, gaps, presence, clientEvents, log } = parts;
  const admitted = new WeakMap<Socket, LiveSocket>();

  function forget(entry: LiveSocket): void {
    if (!registry.delete(entry)) return;
    const { companyId, userId } = entry.actor;
    if (!registry.hasCompany(companyId)) gaps.unwatch(companyId);
    if (registry.ofUser(companyId, userId).length === 0) presence.departed({ companyId, userId });
  }

  guard.watch(io);
  io.use((socket, next) => {
    authenticateSocket({ ...parts, forget }, socket).then(
      (entry) => {
        admitted.set(socket, entry);
        next();
      },
      (error) => next(refusalOf(error, log)),
    );
  });

  io.on('connection', (socket) => {
    const entry = admitted.get(socket);
    if (!entry) return;
    socket.on('disconnect', () => forget(entry));
    guard.recognise(entry);
    hearClient(entry, clientEvents, log);
    const { companyId, userId } = entry.actor;
    const connected = registry.ofUser(companyId, userId).filter((one) => one.socket.connected);
    if (connected.length === 1) presence.arrived({ companyId, userId });
  });
}

/** The code that the browser acts on, as the API would answer it. */
function refusalOf(error: unknown, log: LiveLog): Error {
  if (error instanceof AppError) return new Error(error.code);
  log.error({ err: error }, 'live: a handshake failed');
  return new Error('ERR_INTERNAL');
}
