import type { TicketState } from './ticket.repository.ts';

type Silence = Pick<TicketState, 'status' | 'shipment_id' | 'last_inbound_at'>;

/**
 * A ticket that a campaign made, and nobody has answered in: it is in no list, and not told. Thousands of them come in a
 * day, and each is a conversation only when the person writes.
 */
export function isSilent({ status, shipment_id, last_inbound_at }: Silence): boolean {
  return status === 'closed' && shipment_id !== null && last_inbound_at === null;
}
