import type { Channel } from '@prosa/contract/connection';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Meta takes answers for a day after the customer wrote; WhatsApp by a linked telephone, always. */
const windowMs: Partial<Record<Channel, number>> = { facebook: DAY_MS, instagram: DAY_MS };

/** Until when the customer can be answered; null where that does not end. */
export function windowClosesAt(
  channel: Channel,
  ticket: { last_inbound_at: Date | null; created_at: Date },
): Date | null {
  const milliseconds = windowMs[channel];
  if (milliseconds === undefined) return null;
  // Whoever never wrote cannot be written to, either.
  if (!ticket.last_inbound_at) return ticket.created_at;
  return new Date(ticket.last_inbound_at.getTime() + milliseconds);
}
