import type { LivePayload } from '@prosa/contract/events';
import type { Recipient, RecipientList } from '@prosa/contract/recipient-list';
import type { LiveEvent } from '../../live-event.ts';

export function listSaved(action: 'create' | 'update', record: RecipientList): LiveEvent {
  return { channel: 'ContactList', payload: { action, record }, to: ['company'] };
}

export function listDeleted(id: number): LiveEvent {
  return { channel: 'ContactList', payload: { action: 'delete', id }, to: ['company'] };
}

type ItemNews = LivePayload<'ContactListItem'>;

/** On the channel of all lists and on that of the list, as the specification has both. */
function onBoth(payload: ItemNews): LiveEvent[] {
  const event = { channel: 'ContactListItem', payload, to: ['company'] } as const;
  return [event, { ...event, of: payload.contactListId }];
}

export function itemSaved(action: 'create' | 'update', record: Recipient): LiveEvent[] {
  return onBoth({ action, record, contactListId: record.contactListId });
}

export function itemDeleted(id: number, contactListId: number): LiveEvent[] {
  return onBoth({ action: 'delete', id, contactListId });
}

/** So many at once that none is told by itself: whoever shows the list asks again. */
export function itemsReloaded(contactListId: number): LiveEvent[] {
  return onBoth({ action: 'reload', contactListId });
}
