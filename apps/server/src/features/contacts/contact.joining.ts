import type { Contact, ContactMerge, ContactMergePreview } from '@prosa/contract/contact';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { emit } from '../outgoing-webhooks/webhook.emit.ts';
import { announceTickets } from '../tickets/ticket.announce.ts';
import { contactDeleted } from './contact.events.ts';
import { noteInConversations } from './contact.lines.ts';
import { inOrderOfWorth, type Merge, mergeContacts, undoMerge } from './contact.merge.ts';
import { type ContactRow, findContact } from './contact.repository.ts';
import { requireSayOver } from './contact.rights.ts';
import { announceContact } from './contact.service.ts';
import { countTickets, undoableMerges } from './contact-merge.repository.ts';

/** Two contacts become one, because the channel or a person says so; the one that is kept. */
export async function joinContacts(
  scope: CompanyScope,
  pair: readonly [number, number],
  reason: 'mapping' | 'person',
): Promise<Merge & { contact: Contact }> {
  const merge = await mergeContacts(scope, pair, reason);
  scope.tell(contactDeleted(merge.mergedId));
  const contact = await announceContact(scope, 'update', merge.keptId);
  await emit(scope, 'contact.merged', () => ({
    contactId: merge.keptId,
    data: { contact, mergedId: merge.mergedId },
  }));
  await announceTickets(scope, merge.ticketIds);
  return { ...merge, contact };
}

export async function joinByHand(
  scope: CompanyScope,
  pair: readonly [number, number],
): Promise<Contact> {
  await requireJoinable(scope, pair);
  const { contact, keptId, mergedId, ticketIds } = await joinContacts(scope, pair, 'person');
  const change = { kind: 'contactMerged', contactId: mergedId } as const;
  const noted = await noteInConversations(scope, keptId, change);
  // Those that the merge touched are told already, and a browser asks for their lines then.
  await announceTickets(scope, without(noted, ticketIds));
  return contact;
}

/** What joining them would do, said before it is done; refused for whom it would be. */
export async function previewMerge(
  scope: ReadScope,
  pair: readonly [number, number],
): Promise<ContactMergePreview> {
  const [kept, merged] = inOrderOfWorth(await requireJoinable(scope, pair));
  const [keptTickets, mergedTickets] = await Promise.all(
    [kept, merged].map(({ id }) => countTickets(scope, id)),
  );
  return { keptId: kept.id, keptTickets: keptTickets!, mergedTickets: mergedTickets! };
}

async function requireJoinable(
  scope: ReadScope,
  pair: readonly [number, number],
): Promise<[ContactRow, ContactRow]> {
  const [one, other] = [await findContact(scope, pair[0]), await findContact(scope, pair[1])];
  if (one.is_group || other.is_group || one.id === other.id) {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'contactId', code: 'not_joinable' }] });
  }
  await requireSayOver(scope, { contactIds: pair });
  return [one, other];
}

export async function listMerges(scope: ReadScope, id: number): Promise<ContactMerge[]> {
  await findContact(scope, id);
  return undoableMerges(scope, id);
}

/** The two are two again, and stay so whatever the channel says. */
export async function separateContacts(scope: CompanyScope, mergeId: number): Promise<Contact[]> {
  const { keptId, mergedId, ticketIds } = await undoMerge(scope, mergeId);
  const noted = [
    ...(await noteInConversations(scope, keptId, { kind: 'contactSplit', contactId: mergedId })),
    ...(await noteInConversations(scope, mergedId, { kind: 'contactSplit', contactId: keptId })),
  ];
  const kept = await announceContact(scope, 'update', keptId);
  const merged = await announceContact(scope, 'create', mergedId);
  await announceTickets(scope, [...ticketIds, ...without(noted, ticketIds)]);
  return [kept, merged];
}

function without(ids: readonly number[], told: readonly number[]): number[] {
  return ids.filter((id) => !told.includes(id));
}
