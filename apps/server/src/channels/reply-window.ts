import { channelCapabilities } from '@prosa/contract/channel-capabilities';
import type { Channel } from '@prosa/contract/connection';

const HOUR_MS = 60 * 60 * 1000;

/** Until when the customer can be answered; null where that does not end. */
export function windowClosesAt(
  channel: Channel,
  ticket: { last_inbound_at: Date | null; created_at: Date },
): Date | null {
  const { windowHours } = channelCapabilities[channel];
  if (windowHours === null) return null;
  // Whoever never wrote cannot be written to, either.
  if (!ticket.last_inbound_at) return ticket.created_at;
  return new Date(ticket.last_inbound_at.getTime() + windowHours * HOUR_MS);
}
