import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { channelName } from '@prosa/contract/channel-name';
import type { LiveMessage } from '@prosa/contract/events';
import type { Socket } from 'socket.io';
import type { Actor } from '../db/actor.ts';

/** A socket whose handshake proved who it is; it may still be on its way to being connected. */
export type LiveSocket = {
  readonly socket: Socket;
  readonly actor: Actor;
  /** The rooms the database gave it, by their full names. */
  rooms: ReadonlySet<string>;
  /** Which reading of the database they come from: a slow older reading must not undo a newer. */
  reading: number;
};

/** For good: the browser is told, and does not come back by itself. */
export function endSocket({ socket }: LiveSocket): void {
  if (socket.connected) socket.disconnect(true);
  // In its handshake it cannot be told; without its connection it will try again, and be refused.
  else socket.conn.close();
}

/** Only the transports: the browsers reconnect by themselves, to the next start or another node. */
export async function dropSockets(entries: readonly LiveSocket[]): Promise<void> {
  const closed = entries.map(async ({ socket: { conn } }) => {
    if (conn.readyState === 'closed') return;
    const gone = once(conn, 'close');
    conn.close();
    await gone;
  });
  // Who does not answer is cut off by the server's end.
  await Promise.race([Promise.all(closed), sleep(1000, undefined, { ref: false })]);
}

export function tellValidSession(
  { socket, actor }: LiveSocket,
  validSessionId: string,
  seq: number,
): void {
  if (!socket.connected) return;
  const message: LiveMessage<'auth'> = {
    user: { id: actor.userId },
    sessionId: validSessionId,
    seq,
  };
  socket.emit(channelName(actor.companyId, 'auth'), message);
}
