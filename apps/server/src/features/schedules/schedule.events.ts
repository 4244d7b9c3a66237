import type { Schedule } from '@prosa/contract/scheduled-message';
import type { LiveEvent } from '../../live-event.ts';

/** As contacts are: everybody of the company sees them. */
export function scheduleSaved(action: 'create' | 'update', schedule: Schedule): LiveEvent {
  return { channel: 'schedule', payload: { action, schedule }, to: ['company'] };
}

export function scheduleDeleted(scheduleId: number): LiveEvent {
  return { channel: 'schedule', payload: { action: 'delete', scheduleId }, to: ['company'] };
}
