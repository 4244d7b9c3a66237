import type { Contact } from '@prosa/contract/contact';
import type { Ticket } from '@prosa/contract/ticket';

/** Pure: whether the change stands as a line in the conversation: another number, or a block. */
export function isNewLine({ contact: known }: Ticket, contact: Contact): boolean {
  if (known.id !== contact.id) return false;
  return known.number !== contact.number || known.active !== contact.active;
}
