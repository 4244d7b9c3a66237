import type { GroupEvent, PictureEvent } from '../../channels/channel-event.ts';
import { fetchGroupLater, fetchPictureLater } from '../../channels/session-tasks.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { tellContact } from '../../features/contacts/contact.events.ts';
import { findIdentities } from '../../features/contacts/contact.identities.ts';
import { presentContact } from '../../features/contacts/contact.presenter.ts';
import { changeContact, findContact } from '../../features/contacts/contact.repository.ts';
import { findShownContact } from '../../features/contacts/contact.select.ts';
import { providerName } from '../../features/contacts/provider-name.ts';

/** Somebody has another picture: it is fetched, if we know them. */
export async function takePicture(
  scope: CompanyScope,
  connectionId: number,
  { of }: PictureEvent,
): Promise<void> {
  const [found] = await findIdentities(scope, [of]);
  if (found) await fetchPictureLater(scope, connectionId, found.contactId, of);
}

/** A group that we know is called otherwise, or has changed in a way that has to be asked for. */
export async function takeGroupNews(
  scope: CompanyScope,
  connectionId: number,
  event: GroupEvent,
): Promise<void> {
  const [found] = await findIdentities(scope, [event.group]);
  if (!found) return;
  if (event.change === 'unknown') {
    await fetchGroupLater(scope, connectionId, found.contactId, event.group);
  } else if (event.change === 'subject') {
    await takeName(scope, found.contactId, event.subject);
  }
}

/** What the channel calls a group or a person. A name that one of us wrote stays. */
export async function takeName(
  scope: CompanyScope,
  contactId: number,
  told: string,
): Promise<void> {
  const name = providerName(told);
  const contact = await findContact(scope, contactId);
  if (contact.name_edited || contact.name === name || !name) return;
  await changeContact(scope, contactId, { name });
  const now = presentContact(await findShownContact(scope, contactId), scope.files);
  await tellContact(scope, 'update', now);
}
