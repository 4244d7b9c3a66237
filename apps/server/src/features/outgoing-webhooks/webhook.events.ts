import type { Webhook } from '@prosa/contract/webhook';
import type { LiveEvent } from '../../live-event.ts';

/** Whoever may set them up; also that one is put aside. */
export function webhookSaved(action: 'create' | 'update', webhook: Webhook): LiveEvent {
  return { channel: 'webhook', payload: { action, webhook }, to: ['admins'] };
}

export function webhookDeleted(webhookId: number): LiveEvent {
  return { channel: 'webhook', payload: { action: 'delete', webhookId }, to: ['admins'] };
}
