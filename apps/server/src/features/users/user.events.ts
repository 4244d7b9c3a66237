import type { User } from '@prosa/contract/user';
import type { LiveEvent } from '../../live-event.ts';

export function userSaved(action: 'create' | 'update', user: User): LiveEvent {
  return { channel: 'user', payload: { action, user }, to: ['company'] };
}

export function userDeleted(userId: number): LiveEvent {
  return { channel: 'user', payload: { action: 'delete', userId }, to: ['company'] };
}
