import type { ApiKey } from '@prosa/contract/api-key';
import type { LiveEvent } from '../../live-event.ts';

/** Whoever may make them. */
export function apiKeySaved(action: 'create' | 'update', apiKey: ApiKey): LiveEvent {
  return { channel: 'apiKey', payload: { action, apiKey }, to: ['admins'] };
}

export function apiKeyDeleted(apiKeyId: number): LiveEvent {
  return { channel: 'apiKey', payload: { action: 'delete', apiKeyId }, to: ['admins'] };
}
