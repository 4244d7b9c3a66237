import type { Contact } from '@prosa/contract/contact';
import type { LiveEvent } from '../../live-event.ts';

/** Contacts are the company's: everybody sees them. */
export function contactSaved(action: 'create' | 'update', contact: Contact): LiveEvent {
  return { channel: 'contact', payload: { action, contact }, to: ['company'] };
}

export function contactsChanged(contactIds: readonly number[]): LiveEvent {
  const payload = { action: 'changed' as const, contactIds: [...contactIds] };
  return { channel: 'contact', payload, to: ['company'] };
}

export function contactDeleted(contactId: number): LiveEvent {
  return { channel: 'contact', payload: { action: 'delete', contactId }, to: ['company'] };
}
