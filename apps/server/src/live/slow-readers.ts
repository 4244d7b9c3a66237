import type { Socket } from 'socket.io';
import { cutOff } from './cut-off.ts';
import type { LiveLog } from './live-log.ts';
import { repeat } from './repeat.ts';
import { socketLimits } from './socket-limits.ts';
import type { SocketRegistry } from './socket-registry.ts';

type Parts = { registry: SocketRegistry; everyMs: number; log: LiveLog };

/**
 * A browser that sends signs of life and reads nothing would have all events of its company kept for it,
 * for ever. It is let go; if it is a real one it comes back and loads anew.
 */
export function dropSlowReaders({ registry, everyMs, log }: Parts) {
  return repeat(
    everyMs,
    () => {
      for (const { socket, actor } of registry.all()) {
        if (!isTooMuch(socket, socketLimits.unread)) continue;
        const { companyId, userId } = actor;
        log.warn({ companyId, userId }, 'live: a connection did not read and was cut off');
        cutOff(socket.conn);
      }
    },
    (error) => log.warn({ err: error }, 'live: cannot look for slow readers'),
  );
}

/** Only the libraries' own fields say it: what waits for the line, and what the line has not yet taken. */
function isTooMuch({ conn }: Socket, { events, bytes }: typeof socketLimits.unread): boolean {
  const { writeBuffer } = conn as unknown as { writeBuffer?: readonly unknown[] };
  const { socket } = conn.transport as unknown as { socket?: { bufferedAmount?: number } };
  return (writeBuffer?.length ?? 0) > events || (socket?.bufferedAmount ?? 0) > bytes;
}
