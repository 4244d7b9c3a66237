import type { SendBody } from '@prosa/contract/send-message';
import { appError } from '../../app-error.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import { oncePerTransaction } from '../../db/batching/once-per-transaction.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { findConnection } from '../../features/connections/connection.repository.ts';
import {
  addIdentities,
  chatAddress,
  findIdentities,
  lockIdentities,
} from '../../features/contacts/contact.identities.ts';
import {
  type ContactRow,
  insertContact,
  lockContact,
} from '../../features/contacts/contact.repository.ts';
import { announceContact } from '../../features/contacts/contact.service.ts';

/**
 * Whom a program writes to, locked: a contact that it names, or whoever has the number, made now (by that name) if nobody
 * does.
 */
export async function recipientOf(
  scope: CompanyScope,
  connectionId: number,
  {
    contactId,
    number = '',
    name = number,
  }: Pick<SendBody, 'contactId' | 'number'> & { name?: string },
): Promise<ContactRow> {
  const id = contactId ?? (await contactWith(scope, connectionId, number, name));
  claimExclusively(scope, 'contact', id);
  const contact = await lockContact(scope, id);
  // A page does not know who is only on WhatsApp: nothing written there would ever arrive.
  if (!(await chatAddress(scope, contact.id, connectionId))) {
    throw appError('ERR_WAPP_INVALID_CONTACT');
  }
  if (!contact.active) throw appError('ERR_CONTACT_BLOCKED');
  return contact;
}

const channelOf = oncePerTransaction(
  async (scope: CompanyScope, connectionId: number) =>
    (await findConnection(scope, connectionId)).channel,
);

async function contactWith(
  scope: CompanyScope,
  connectionId: number,
  number: string,
  name: string,
): Promise<number> {
  if ((await channelOf(scope, connectionId)) !== 'whatsapp') {
    throw appError('ERR_WAPP_INVALID_CONTACT');
  }
  const phone = [{ kind: 'phone', value: number }] as const;
  const [known] = await findIdentities(scope, phone);
  if (known) return known.contactId;
  await lockIdentities(scope, phone);
  const [meanwhile] = await findIdentities(scope, phone);
  if (meanwhile) return meanwhile.contactId;
  // Whether WhatsApp knows it is looked up later: the program is answered at once.
  const id = await insertContact(scope, {
    name,
    number,
    numberUnchecked: true,
    lastConnectionId: connectionId,
  });
  await addIdentities(scope, id, phone);
  await announceContact(scope, 'create', id);
  return id;
}
