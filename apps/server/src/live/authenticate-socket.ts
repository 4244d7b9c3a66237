import type { Socket } from 'socket.io';
import { appError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { ConnectionGuard } from './connection-guard.ts';
import { endSocket, type LiveSocket } from './live-socket.ts';
import type { Membership } from './membership.ts';
import { socketLimits } from './socket-limits.ts';
import type { SocketRegistry } from './socket-registry.ts';

export type AuthenticationParts = {
  authenticate(token: string): Promise<Actor>;
  guard: ConnectionGuard;
  registry: SocketRegistry;
  membership: Membership;
  forget(entry: LiveSocket): void;
};

/**
 * Who it is comes from the token alone; what the query says is ignored. The socket is known before
 * its rooms are read, so that whatever changes meanwhile finds it.
 */
export async function authenticateSocket(
  parts: AuthenticationParts,
  socket: Socket,
): Promise<LiveSocket> {
  const { authenticate, guard, registry, membership, forget } = parts;
  guard.beginHandshake(socket.conn);
  const actor = await authenticate(tokenOf(socket));
  guard.admit(actor, registry.countOf(actor.companyId));
  const entry: LiveSocket = { socket, actor, rooms: new Set(), reading: 0 };
  registry.add(entry);
  socket.conn.once('close', () => forget(entry));
  try {
    await membership.admit(entry);
    // Closed before anyone listened.
    if (socket.conn.readyState !== 'open') throw appError('ERR_SESSION_EXPIRED');
  } catch (error) {
    forget(entry);
    throw error;
  }
  const surplus = registry.ofUser(actor.companyId, actor.userId).slice(0, -socketLimits.open.user);
  for (const oldest of surplus) endSocket(oldest);
  return entry;
}

function tokenOf(socket: Socket): string {
  const given: unknown = socket.handshake.auth.token;
  if (typeof given !== 'string') throw appError('ERR_SESSION_EXPIRED');
  return given;
}
