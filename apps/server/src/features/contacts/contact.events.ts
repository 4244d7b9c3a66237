import type { Contact } from '@prosa/contract/contact';
import type { CompanyScope } from '../../db/scope.ts';
import type { LiveEvent } from '../../live-event.ts';
import { emit } from '../outgoing-webhooks/webhook.emit.ts';

/** Tells a contact as it is now, also to those outside. */
export async function tellContact(
  scope: CompanyScope,
  action: 'create' | 'update',
  contact: Contact,
): Promise<void> {
  scope.tell(contactSaved(action, contact));
  const event = action === 'create' ? 'contact.created' : 'contact.updated';
  await emit(scope, event, () => ({ contactId: contact.id, data: { contact } }));
}

/** Contacts are the company's: everybody sees them. */
function contactSaved(action: 'create' | 'update', contact: Contact): LiveEvent {
  return { channel: 'contact', payload: { action, contact }, to: ['company'] };
}

export function contactsChanged(contactIds: readonly number[]): LiveEvent {
  const payload = { action: 'changed' as const, contactIds: [...contactIds] };
  return { channel: 'contact', payload, to: ['company'] };
}

export function contactDeleted(contactId: number): LiveEvent {
  return { channel: 'contact', payload: { action: 'delete', contactId }, to: ['company'] };
}
