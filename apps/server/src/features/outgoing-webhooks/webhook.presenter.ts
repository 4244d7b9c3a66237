import type { Webhook, WebhookDelivery } from '@prosa/contract/webhook';
import type { DeliveryRow, WebhookRow } from './webhook.repository.ts';

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    active: row.active,
    failingSince: row.failing_since?.toISOString() ?? null,
    asideAt: row.aside_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    event: row.event,
    state: stateOf(row),
    payload: row.payload,
    // JSON of the database's own: its times are text.
    tries: row.tries.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
    nextTryAt: row.finished_at === null ? row.run_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  };
}

function stateOf({ outcome }: DeliveryRow): WebhookDelivery['state'] {
  if (outcome === null) return 'waiting';
  return outcome === 'done' ? 'delivered' : 'failed';
}
