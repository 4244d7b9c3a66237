import type { Connection, ConnectionSession } from '@prosa/contract/connection';
import type { LiveEvent } from '../../live-event.ts';

export function connectionSaved(action: 'create' | 'update', whatsapp: Connection): LiveEvent {
  return { channel: 'whatsapp', payload: { action, whatsapp }, to: ['company'] };
}

export function connectionDeleted(whatsappId: number): LiveEvent {
  return { channel: 'whatsapp', payload: { action: 'delete', whatsappId }, to: ['company'] };
}

export function sessionChanged(session: ConnectionSession): LiveEvent {
  return { channel: 'whatsappSession', payload: { action: 'update', session }, to: ['admins'] };
}
