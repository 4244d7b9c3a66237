import type { Queue, QueueOption } from '@prosa/contract/queue';
import type { LiveEvent } from '../../live-event.ts';

export function queueSaved(action: 'create' | 'update', queue: Queue): LiveEvent {
  return { channel: 'queue', payload: { action, queue }, to: ['company'] };
}

export function queueDeleted(queueId: number): LiveEvent {
  return { channel: 'queue', payload: { action: 'delete', queueId }, to: ['company'] };
}

/** The whole tree each time: it is small, and a part of it alone would not show a move. */
export function queueOptionsChanged(queueId: number, options: QueueOption[]): LiveEvent {
  return {
    channel: 'queueOption',
    payload: { action: 'update', queueId, options },
    to: ['admins'],
  };
}
