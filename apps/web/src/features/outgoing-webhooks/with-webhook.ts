import type { LivePayload } from '@prosa/contract/events';
import type { Webhook } from '@prosa/contract/webhook';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';

/** Pure: the webhooks with an event applied, in the order in which the server lists them. */
export function withWebhook(
  list: readonly Webhook[],
  event: LivePayload<'webhook'>,
): readonly Webhook[] {
  if (event.action === 'delete') return applyRemove(list, event.webhookId);
  const next = applyUpsert(list, event.webhook);
  return next === list ? list : next.toSorted((a, b) => b.id - a.id);
}
