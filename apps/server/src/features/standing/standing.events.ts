import type { ConnectionStanding } from '@prosa/contract/standing';
import type { LiveEvent } from '../../live-event.ts';

export function standingChanged(standing: ConnectionStanding): LiveEvent {
  return { channel: 'whatsappStanding', payload: { action: 'update', standing }, to: ['admins'] };
}
