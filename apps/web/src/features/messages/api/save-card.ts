import type { Contact } from '@prosa/contract/contact';
import { api } from '../../../lib/api/client.ts';

/** A contact card that a customer sent becomes a contact of ours. */
export function saveCard(card: { name: string; number: string }): Promise<Contact> {
  return api.post<Contact>('/contacts', card);
}
