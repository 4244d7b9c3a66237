import type { LiveChannel, LivePayload } from '@prosa/contract/events';
import type { TicketRoom } from '@prosa/contract/ticket-visibility';

/** Who hears: the union of the named rooms, each person once. */
/** `payers`: admins who can only pay. */
export type Room = TicketRoom | 'admins' | 'payers';

/** `of`: the channel of one chat, or of one person (the contract's channelName). */
export type LiveEvent = {
  [C in LiveChannel]: { channel: C; payload: LivePayload<C>; to: readonly Room[]; of?: number };
}[LiveChannel];

/** Without a number, not kept, and told outside of any transaction: `live.pass`. */
export type PassingEvent = {
  channel: string;
  payload: Readonly<Record<string, unknown>>;
  to: readonly Room[];
};

/** Rooms are named within a company, so that no mistake in an id can reach another one. */
export function roomName(companyId: number, room: Room): string {
  return `c${companyId}:${room}`;
}
