import type { Peer } from '../../channels/address.ts';
import { fetchPictureLater } from '../../channels/session-tasks.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { tellContact } from '../../features/contacts/contact.events.ts';
import {
  addIdentities,
  addressesOf,
  comparable,
  type FoundIdentity,
  findIdentities,
  lockIdentities,
} from '../../features/contacts/contact.identities.ts';
import { joinContacts } from '../../features/contacts/contact.joining.ts';
import { presentContact } from '../../features/contacts/contact.presenter.ts';
import {
  type ContactRow,
  changeContact,
  findContact,
  insertContact,
} from '../../features/contacts/contact.repository.ts';
import { findShownContact } from '../../features/contacts/contact.select.ts';
import { wasUndone } from '../../features/contacts/contact-merge.repository.ts';
import { providerName } from '../../features/contacts/provider-name.ts';

type Told = {
  connectionId: number;
  /** How they call themselves. */
  name?: string | undefined;
  /** They are who wrote just now. */
  wrote?: boolean;
  /** A ticket is made for them at once, if they are new. */
  getsTicket?: boolean;
};

/** The contact that the channel means: known, or made now. Two that turn out to be one are merged. */
export async function contactOf(
  scope: CompanyScope,
  peer: Peer,
  { name = '', ...heard }: Told,
): Promise<ContactRow> {
  const told = { ...heard, name: providerName(name) };
  let found = await findIdentities(scope, addressesOf(peer));
  if (found.length < addressesOf(peer).length) {
    await lockIdentities(scope, addressesOf(peer));
    found = await findIdentities(scope, addressesOf(peer));
  }
  const id = await oneContact(scope, peer, found, told);
  return refreshed(scope, await findContact(scope, id), peer, told);
}

async function oneContact(
  scope: CompanyScope,
  peer: Peer,
  found: readonly FoundIdentity[],
  told: Told,
): Promise<number> {
  const [first, second] = found;
  if (!first) return newContact(scope, peer, told);
  if (second && second.contactId !== first.contactId) {
    const pair = [first.contactId, second.contactId] as const;
    if (await wasUndone(scope, pair)) return first.contactId;
    for (const id of pair) claimExclusively(scope, 'contact', id);
    return (await joinContacts(scope, pair, 'mapping')).keptId;
  }
  const news = addressesOf(peer).filter((address) => {
    const known = found.find((one) => isOne(one, address));
    return !known || known.value !== address.value || (told.wrote && !known.hasWritten);
  });
  if (news.length > 0) await addIdentities(scope, first.contactId, news, told.wrote);
  return first.contactId;
}

async function newContact(scope: CompanyScope, peer: Peer, told: Told): Promise<number> {
  const number = phoneOf(peer);
  const id = await insertContact(scope, {
    name: told.name || number || peer.address.value,
    number,
    isGroup: peer.address.kind === 'group',
    lastConnectionId: told.connectionId,
    hasTickets: told.getsTicket ?? false,
  });
  await addIdentities(scope, id, addressesOf(peer), told.wrote);
  await fetchPictureLater(scope, told.connectionId, id, peer.address);
  const contact = presentContact(await findShownContact(scope, id), scope.files);
  await tellContact(scope, 'create', contact);
  return id;
}

/** What the channel tells about somebody we know. A name that a person wrote stays. */
async function refreshed(
  scope: CompanyScope,
  contact: ContactRow,
  peer: Peer,
  told: Told,
): Promise<ContactRow> {
  const number = phoneOf(peer);
  const isNewName = told.name && !contact.name_edited && told.name !== contact.name;
  const isNewNumber = number && number !== contact.number;
  const isSeen = isNewName || isNewNumber;
  const isMoved = contact.last_connection_id !== told.connectionId;
  if (!isSeen && !isMoved) return contact;
  await changeContact(scope, contact.id, {
    ...(isNewName && { name: told.name! }),
    ...(isNewNumber && { number }),
    last_connection_id: told.connectionId,
  });
  if (!isSeen) return findContact(scope, contact.id);
  const now = await findShownContact(scope, contact.id);
  await tellContact(scope, 'update', presentContact(now, scope.files));
  return now;
}

function phoneOf(peer: Peer): string | null {
  return addressesOf(peer).find((address) => address.kind === 'phone')?.value ?? null;
}

/** Also if it is written otherwise (the ninth digit): what the channel writes counts. */
function isOne(one: FoundIdentity, address: Peer['address']): boolean {
  return one.kind === address.kind && one.matchValue === comparable(address);
}
