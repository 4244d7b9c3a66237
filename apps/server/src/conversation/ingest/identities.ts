import type { IdentityEvent } from '../../channels/channel-event.ts';
import type { CompanyScope } from '../../db/scope.ts';
import {
  addIdentities,
  findIdentities,
  lockIdentities,
} from '../../features/contacts/contact.identities.ts';
import { joinContacts } from '../../features/contacts/contact.joining.ts';
import { changeContact, findContact } from '../../features/contacts/contact.repository.ts';
import { wasUndone } from '../../features/contacts/contact-merge.repository.ts';

/** The channel told which number is behind which LID. People we do not know are not made by it. */
export async function takeIdentities(scope: CompanyScope, event: IdentityEvent): Promise<void> {
  // All at once, in their order: many messages, which share a transaction, lock them in the same.
  await lockIdentities(
    scope,
    event.pairs.flatMap(({ phone, lid }) => [phone, lid]),
  );
  for (const { phone, lid } of event.pairs) {
    const [first, second] = await findIdentities(scope, [phone, lid]);
    if (!first) continue;
    if (!second) {
      await addIdentities(scope, first.contactId, [phone, lid]);
      const contact = await findContact(scope, first.contactId);
      if (!contact.number) await changeContact(scope, contact.id, { number: phone.value });
    } else if (first.contactId !== second.contactId) {
      const pair = [first.contactId, second.contactId] as const;
      if (!(await wasUndone(scope, pair))) {
        await joinContacts(scope, pair, 'mapping');
      }
    }
  }
}
