import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import type {
  RecipientList,
  RecipientListBody,
  RecipientListPage,
} from '@prosa/contract/recipient-list';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { listDeleted, listSaved } from './contact-list.events.ts';
import { presentList } from './contact-list.presenter.ts';
import {
  allLists,
  findList,
  insertList,
  lockList,
  pageOfLists,
  removeList,
  renameList,
} from './contact-list.repository.ts';

export async function searchLists(scope: ReadScope, query: PageQuery): Promise<RecipientListPage> {
  const { rows, total } = await pageOfLists(scope, query);
  return {
    records: rows.map(presentList),
    count: total,
    hasMore: total > query.pageNumber * pageSizes.others,
  };
}

export async function nameLists(scope: ReadScope): Promise<RecipientList[]> {
  return (await allLists(scope)).map(presentList);
}

export async function showList(scope: ReadScope, id: number): Promise<RecipientList> {
  return presentList(await findList(scope, id));
}

export async function createList(
  scope: CompanyScope,
  { name }: RecipientListBody,
): Promise<RecipientList> {
  const id = await insertList(scope, name);
  await recordAction(scope, 'contact-list.create', id);
  return announceList(scope, 'create', id);
}

export async function updateList(
  scope: CompanyScope,
  id: number,
  { name }: RecipientListBody,
): Promise<RecipientList> {
  await renameList(scope, id, name);
  await recordAction(scope, 'contact-list.update', id, { fields: ['name'] });
  return announceList(scope, 'update', id);
}

/** Campaigns that have begun keep their recipients; one that is still to begin would have lost them. */
export async function deleteList(scope: CompanyScope, id: number): Promise<void> {
  await lockList(scope, id);
  const waiting = await scope.db
    .selectFrom('campaigns')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('contact_list_id', '=', id)
    .where('status', 'in', ['PROGRAMADA', 'EM_ANDAMENTO'])
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw appError('ERR_CONTACT_LIST_IN_USE');
  await removeList(scope, id);
  await recordAction(scope, 'contact-list.delete', id);
  scope.tell(listDeleted(id));
}

export async function announceList(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<RecipientList> {
  const list = await showList(scope, id);
  scope.tell(listSaved(action, list));
  return list;
}
