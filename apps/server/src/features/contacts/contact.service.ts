import {
  type Contact,
  type ContactBody,
  type ContactChanges,
  contactBody,
} from '@prosa/contract/contact';
import type { ContactListQuery, ContactPage } from '@prosa/contract/contact-list';
import { appError } from '../../app-error.ts';
import type { Peer } from '../../channels/address.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { announceTickets } from '../tickets/ticket.announce.ts';
import type { ContactChange } from '../tickets/ticket.history.ts';
import { tellContact } from './contact.events.ts';
import {
  addIdentities,
  addressesOf,
  findIdentities,
  lockIdentities,
} from './contact.identities.ts';
import { noteInConversations } from './contact.lines.ts';
import { pageOfContacts } from './contact.list.ts';
import type { Account } from './contact.number-check.ts';
import { presentContact } from './contact.presenter.ts';
import { changeContact, findContact, insertContact, lockContact } from './contact.repository.ts';
import { requireSayOver } from './contact.rights.ts';
import { findShownContact } from './contact.select.ts';

export async function showContact(scope: ReadScope, id: number): Promise<Contact> {
  return presentContact(await findShownContact(scope, id), scope.files);
}

export async function searchContacts(
  scope: ReadScope,
  query: ContactListQuery,
): Promise<ContactPage> {
  const { rows, ...page } = await pageOfContacts(scope, query);
  const contacts = rows.map((row) => presentContact(row, scope.files));
  return { contacts, ...page, hasMore: page.next !== null };
}

/** `account` is how the channel spells the number, and who else that is; null where none was given. */
export async function createContact(
  scope: CompanyScope,
  body: ContactBody,
  checked: Account | null,
): Promise<Contact> {
  const account = checked?.peer ?? null;
  if (account) await refuseKnown(scope, account, null);
  const id = await insertContact(scope, {
    ...body,
    nameEdited: true,
    number: (account && numberOf(account)) ?? body.number ?? null,
    numberUnchecked: checked?.isChecked === false,
  });
  if (account) await addIdentities(scope, id, addressesOf(account));
  await recordAction(scope, 'contact.create', id);
  return announceContact(scope, 'create', id);
}

/** A form sends all it has: the log names what is different now. */
function changedFields(
  before: Awaited<ReturnType<typeof lockContact>>,
  changes: ContactChanges,
  account: Account['peer'] | null,
): string[] {
  const was = {
    name: before.name,
    email: before.email,
    active: before.active,
    extraInfo: before.extra_info,
  };
  const isChanged = (field: keyof ContactChanges) =>
    field === 'number'
      ? account !== null
      : JSON.stringify(changes[field]) !== JSON.stringify(was[field]);
  return (Object.keys(changes) as (keyof ContactChanges)[]).filter(isChanged);
}

/** A number can be given to a contact that has none, or corrected; `account` as for a new one. */
export async function updateContact(
  scope: CompanyScope,
  id: number,
  changes: ContactChanges,
  checked: Account | null,
): Promise<Contact> {
  const account = checked?.peer ?? null;
  const before = await lockContact(scope, id);
  const isRenamed = changes.name !== undefined && changes.name !== before.name;
  if (isRenamed) requireName(changes.name);
  const isBlock = changes.active !== undefined && changes.active !== before.active;
  if (account || isBlock) await requireSayOver(scope, { contactIds: [id] });
  if (account) {
    await refuseKnown(scope, account, id);
    await replaceNumber(scope, id, account);
  }
  await changeContact(scope, id, {
    ...(isRenamed && { name: changes.name, name_edited: true }),
    ...(changes.email !== undefined && { email: changes.email }),
    ...(changes.active !== undefined && { active: changes.active }),
    ...(changes.extraInfo && { extra_info: changes.extraInfo }),
    ...(account && { number: numberOf(account), number_unchecked: !checked?.isChecked }),
  });
  await recordAction(scope, 'contact.update', id, {
    fields: changedFields(before, changes, account),
  });
  const contact = await announceContact(scope, 'update', id);
  const lines: ContactChange[] = [];
  if (account && contact.number !== (before.number ?? '')) {
    lines.push({
      kind: 'numberChanged',
      number: { from: before.number ?? '', to: contact.number },
    });
  }
  if (isBlock) lines.push({ kind: changes.active ? 'unblocked' : 'blocked' });
  const tickets = new Set<number>();
  for (const line of lines) {
    for (const ticket of await noteInConversations(scope, id, line)) tickets.add(ticket);
  }
  await announceTickets(scope, [...tickets]);
  return contact;
}

/** Asked before the provider is, which may not know the number any more: somebody here has it. */
export async function refuseKnownNumber(
  scope: CompanyScope,
  number: string,
  exceptId: number | null = null,
): Promise<void> {
  await refuseKnown(scope, { address: { kind: 'phone', value: number } }, exceptId);
}

/** Asked before the provider is: whoever may not change the number is told at once. */
export async function getsNewNumber(
  scope: CompanyScope,
  id: number,
  { number }: ContactChanges,
): Promise<boolean> {
  const contact = await findContact(scope, id);
  if (number === undefined || number === contact.number) return false;
  await requireSayOver(scope, { contactIds: [id] });
  await refuseKnownNumber(scope, number, id);
  return true;
}

/** What is typed anew; a name that the channel told may be shorter or longer. */
function requireName(name: string | undefined): void {
  const checked = contactBody.shape.name.safeParse(name);
  if (checked.success) return;
  const issues = checked.error.issues.map(({ code }) => ({ path: 'name', code }));
  throw appError('ERR_VALIDATION', { issues });
}

export async function announceContact(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Contact> {
  const contact = presentContact(await findShownContact(scope, id), scope.files);
  await tellContact(scope, action, contact);
  return contact;
}

async function refuseKnown(
  scope: CompanyScope,
  account: Peer,
  exceptId: number | null,
): Promise<void> {
  await lockIdentities(scope, addressesOf(account));
  const found = await findIdentities(scope, addressesOf(account));
  const other = found.find((one) => one.contactId !== exceptId);
  if (other) throw appError('ERR_DUPLICATED_CONTACT', { contactId: other.contactId });
}

export async function replaceNumber(scope: CompanyScope, id: number, account: Peer): Promise<void> {
  await scope.db
    .deleteFrom('contact_identities')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', id)
    .where('kind', '=', 'phone')
    .execute();
  await addIdentities(scope, id, addressesOf(account));
}

export function numberOf(account: Peer): string | null {
  return addressesOf(account).find((address) => address.kind === 'phone')?.value ?? null;
}
