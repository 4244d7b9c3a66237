import type { Socket } from 'socket.io';
import { appError } from '../app-error.ts';
import type { Actor } from '../db/scope.ts';
import { endSocket, type LiveSocket } from './live-socket.ts';
import type { Membership } from './membership.ts';
import type { SocketRegistry } from './socket-registry.ts';

/** A person has a few tabs; more is a program gone wrong, and its oldest sockets make room. */
const MAX_SOCKETS_PER_USER = 20;

export type HandshakeParts = {
  authenticate(token: string): Promise<Actor>;
  registry: SocketRegistry;
  membership: Membership;
  forget(entry: LiveSocket): void;
};

/**
 * Who it is comes from the token alone; what the query says is ignored. The socket is known before
 * its rooms are read, so that whatever changes meanwhile finds it.
 */
export async function shakeHands(parts: HandshakeParts, socket: Socket): Promise<LiveSocket> {
  const { authenticate, registry, membership, forget } = parts;
  const actor = await authenticate(tokenOf(socket));
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
  const surplus = registry.ofUser(actor.companyId, actor.userId).slice(0, -MAX_SOCKETS_PER_USER);
  for (const oldest of surplus) endSocket(oldest);
  return entry;
}

function tokenOf(socket: Socket): string {
  const given: unknown = socket.handshake.auth.token;
  if (typeof given !== 'string') throw appError('ERR_SESSION_EXPIRED');
  return given;
}
