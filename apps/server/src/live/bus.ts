import type { NumberedEvent } from '../db/scope.ts';
import type { PassingEvent } from '../live-event.ts';

/** What one node tells the others. Each does with it what it would do by itself. */
export type BusMessage =
  | { kind: 'events'; companyId: number; events: readonly NumberedEvent[] }
  | { kind: 'passing'; companyId: number; event: PassingEvent }
  | { kind: 'end-sessions'; companyId: number; sessionIds: readonly string[] }
  /** Rooms or sessions changed. Not how: of two such messages the later may be the older. */
  | { kind: 'check-user'; companyId: number; userId: number };

export type RedisStatus = 'off' | 'ready' | 'broken';

/**
 * Messages may be lost, never reordered: every node also reads sequences, sessions and rooms from
 * the database, and so finds out what it was not told.
 */
export type Bus = {
  publish(message: BusMessage): void;
  status(): RedisStatus;
  close(): Promise<void>;
};

export const noBus: Bus = {
  publish: () => undefined,
  status: () => 'off',
  close: async () => undefined,
};
