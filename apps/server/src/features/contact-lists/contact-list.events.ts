import type { Recipient, RecipientList } from '@prosa/contract/recipient-list';
import type { LiveEvent } from '../../live-event.ts';

export function listSaved(action: 'create' | 'update', record: RecipientList): LiveEvent {
  return { channel: 'ContactList', payload: { action, record }, to: ['company'] };
}

export function listDeleted(id: number): LiveEvent {
  return { channel: 'ContactList', payload: { action: 'delete', id }, to: ['company'] };
}

export function itemSaved(action: 'create' | 'update', record: Recipient): LiveEvent {
  const payload = { action, record, contactListId: record.contactListId };
  return { channel: 'ContactListItem', payload, to: ['company'] };
}

export function itemDeleted(id: number, contactListId: number): LiveEvent {
  return {
    channel: 'ContactListItem',
    payload: { action: 'delete', id, contactListId },
    to: ['company'],
  };
}

/** So many at once that none is told by itself: whoever shows the list asks again. */
export function itemsReloaded(contactListId: number): LiveEvent {
  return {
    channel: 'ContactListItem',
    payload: { action: 'reload', contactListId },
    to: ['company'],
  };
}
