import type { QuickMessage } from '@prosa/contract/quick-message';
import type { LiveEvent, Room } from '../../live-event.ts';

/** Everybody's, or its owner's alone. */
function listeners({ geral, userId }: Pick<QuickMessage, 'geral' | 'userId'>): Room[] {
  return geral ? ['company'] : [`user:${userId}`];
}

export function quickMessageSaved(action: 'create' | 'update', record: QuickMessage): LiveEvent {
  return { channel: 'quickemessage', payload: { action, record }, to: listeners(record) };
}

export function quickMessageDeleted(
  record: Pick<QuickMessage, 'id' | 'geral' | 'userId'>,
): LiveEvent {
  const payload = { action: 'delete', id: record.id } as const;
  return { channel: 'quickemessage', payload, to: listeners(record) };
}
