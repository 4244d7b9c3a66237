import type { Connection, ConnectionSession } from '@prosa/contract/connection';
import type { ConnectionRow } from './connection.repository.ts';

export function presentConnection(row: ConnectionRow): Connection {
  return {
    id: row.id,
    name: row.name,
    channel: row.channel,
    provider: row.provider,
    status: row.status,
    statusReason: row.status_reason,
    statusUntil: row.status_until?.toISOString() ?? null,
    statusDetail: row.status_detail,
    isDefault: row.is_default,
    greetingMessage: row.greeting_message,
    complationMessage: row.complation_message,
    outOfHoursMessage: row.out_of_hours_message,
    ratingMessage: row.rating_message,
    tokenHint: row.token_hint,
    queues: row.queues,
    fallbackQueueId: row.fallback_queue_id,
    number: row.number,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** For admins alone: whoever sees the code can link the number to a device of their own. */
export function presentSession(row: ConnectionRow): ConnectionSession {
  return {
    id: row.id,
    name: row.name,
    channel: row.channel,
    status: row.status,
    statusReason: row.status_reason,
    statusUntil: row.status_until?.toISOString() ?? null,
    statusDetail: row.status_detail,
    number: row.number,
    qrcode: row.qrcode,
    pairingCode: row.pairing_code,
    scannedNumber: row.scanned_number,
    retries: row.retries,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
