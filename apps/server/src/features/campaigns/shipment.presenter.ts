import type { Shipment, ShipmentState } from '@prosa/contract/campaign-report';
import type { ShipmentRow } from './shipment.row.ts';

/** What the message has come to counts beyond the row's own state. */
export function shownState(row: ShipmentRow): ShipmentState {
  if (row.state === 'waiting' && row.confirmed_at) return 'confirmed';
  if (row.state !== 'sent') return row.state;
  if (row.read_at) return 'read';
  return row.received_at ? 'delivered' : 'sent';
}

export function presentShipment(row: ShipmentRow): Shipment {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    state: shownState(row),
    reason: row.reason,
    variant: row.variant,
    whatsappId: row.connection_id,
    confirmationRequestedAt: row.requested_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    deliveredAt: row.sent_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    repliedAt: row.replied_at?.toISOString() ?? null,
  };
}
