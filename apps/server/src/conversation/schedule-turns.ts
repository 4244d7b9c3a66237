/** The first comes back so soon, each of the others so much later: a hundred a second are more than a link takes. */
const FIRST_MS = 500;
const NEXT_MS = 10;

export type AwayConnection = { companyId: number; connectionId: number };

/**
 * What waits for a connection, as far as this process knows: it decides when a schedule is looked at again, never
 * whether it is sent, and may be forgotten at any time.
 */
export type ScheduleTurns = {
  /** The connection has much to send: one place after the other, so that ten thousand are not all looked at again at once. */
  behindOthers(connectionId: number, now: Date): Date;
  /** It was just seen to have much to send. For a moment that is true of the next ones, too, unasked. */
  noteFull(connectionId: number, now: Date): void;
  isFull(connectionId: number, now: Date): boolean;
  /** Whether anything has such a place that is still to come. */
  someWait(now: Date): boolean;
  /** The connection is down: what waits for it is looked at as soon as it is back. */
  noteAway(connection: AwayConnection): void;
  away(): AwayConnection[];
  noteBack(connectionId: number): void;
};

export function createScheduleTurns(): ScheduleTurns {
  const lastPlace = new Map<number, number>();
  const fullUntil = new Map<number, number>();
  const away = new Map<number, AwayConnection>();
  return {
    behindOthers(connectionId, now) {
      const last = lastPlace.get(connectionId) ?? 0;
      const place = Math.max(now.getTime() + FIRST_MS, last + NEXT_MS);
      lastPlace.set(connectionId, place);
      return new Date(place);
    },
    noteFull: (connectionId, now) => void fullUntil.set(connectionId, now.getTime() + FIRST_MS),
    isFull: (connectionId, now) => (fullUntil.get(connectionId) ?? 0) > now.getTime(),
    someWait(now) {
      for (const [connectionId, place] of lastPlace) {
        if (place < now.getTime()) lastPlace.delete(connectionId);
      }
      return lastPlace.size > 0;
    },
    noteAway: (connection) => void away.set(connection.connectionId, connection),
    away: () => [...away.values()],
    noteBack: (connectionId) => void away.delete(connectionId),
  };
}
