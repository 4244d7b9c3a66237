import { type SqlBool, sql } from 'kysely';
import type { TicketState } from './ticket.repository.ts';

type Silence = Pick<TicketState, 'status' | 'shipment_id' | 'last_inbound_at' | 'user_id'>;

/**
 * A ticket that a campaign made, in which nobody has answered and no agent has acted: it is in no list, and not told.
 * Thousands of them come in a day, and each is a conversation only when the person writes.
 */
export function isSilent({ status, shipment_id, last_inbound_at, user_id }: Silence): boolean {
  return (
    status === 'closed' && shipment_id !== null && last_inbound_at === null && user_id === null
  );
}

/** The same for a list; its indexes have it word for word (migration 0086). */
export const notSilent = sql<SqlBool>`not (tickets.status = 'closed' and tickets.shipment_id is not null
  and tickets.last_inbound_at is null and tickets.user_id is null)`;
