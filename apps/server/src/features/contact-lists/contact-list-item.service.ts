import { limits, pageSizes } from '@prosa/contract/limits';
import type {
  Recipient,
  RecipientBody,
  RecipientChanges,
  RecipientPage,
} from '@prosa/contract/recipient-list';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { itemDeleted, itemSaved } from './contact-list.events.ts';
import { presentItem } from './contact-list.presenter.ts';
import { countItems, findList, lockList } from './contact-list.repository.ts';
import { announceList } from './contact-list.service.ts';
import {
  changeItem,
  findItem,
  insertItem,
  pageOfItems,
  removeItem,
} from './contact-list-item.repository.ts';
import { requireDigits } from './number-digits.ts';

export async function searchItems(
  scope: ReadScope,
  query: { contactListId: number; searchParam: string; pageNumber: number },
): Promise<RecipientPage> {
  await findList(scope, query.contactListId);
  const { rows, total } = await pageOfItems(scope, query);
  return {
    contacts: rows.map(presentItem),
    count: total,
    hasMore: total > query.pageNumber * pageSizes.others,
  };
}

export async function showItem(scope: ReadScope, id: number): Promise<Recipient> {
  return presentItem(await findItem(scope, id));
}

export async function createItem(scope: CompanyScope, body: RecipientBody): Promise<Recipient> {
  await lockList(scope, body.contactListId);
  if ((await countItems(scope, body.contactListId)) >= limits.contactList) {
    throw appError('ERR_CONTACT_LIST_FULL');
  }
  const id = await insertItem(scope, body.contactListId, {
    name: body.name,
    number: digitsOf(body.number),
    email: body.email,
    consent_source: body.consentSource ?? null,
    consent_at: body.consentAt ?? null,
  });
  await announceList(scope, 'update', body.contactListId);
  return announceItem(scope, 'create', id);
}

/** It stays on its list. */
export async function updateItem(
  scope: CompanyScope,
  id: number,
  changes: RecipientChanges,
): Promise<Recipient> {
  const { contact_list_id } = await findItem(scope, id);
  if (changes.contactListId !== undefined && changes.contactListId !== contact_list_id) {
    throw appError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
  }
  await changeItem(scope, id, {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.number !== undefined && { number: digitsOf(changes.number) }),
    ...(changes.email !== undefined && { email: changes.email }),
    ...(changes.consentSource !== undefined && { consent_source: changes.consentSource }),
    ...(changes.consentAt !== undefined && { consent_at: changes.consentAt }),
  });
  return announceItem(scope, 'update', id);
}

export async function deleteItem(scope: CompanyScope, id: number): Promise<void> {
  const { contact_list_id: listId } = await findItem(scope, id);
  await removeItem(scope, id);
  for (const event of itemDeleted(id, listId)) scope.tell(event);
  await announceList(scope, 'update', listId);
}

async function announceItem(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Recipient> {
  const item = await showItem(scope, id);
  for (const event of itemSaved(action, item)) scope.tell(event);
  return item;
}

function digitsOf(number: string): string {
  return number.trim() === '' ? '' : requireDigits(number);
}
