import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { countedPage } from '../../db/counted-page.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';

export type ContactListRow = Awaited<ReturnType<typeof findList>>;

function selectLists(scope: ReadScope) {
  return scope.db
    .selectFrom('contact_lists as list')
    .selectAll('list')
    .select((row) =>
      row
        .selectFrom('contact_list_items as item')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('item.company_id', '=', 'list.company_id')
        .whereRef('item.contact_list_id', '=', 'list.id')
        .$asScalar()
        .$notNull()
        .as('contacts_count'),
    )
    .where('list.company_id', '=', scope.companyId);
}

function selectListId(scope: ReadScope, id: number) {
  return scope.db
    .selectFrom('contact_lists')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id);
}

const noList = () => appError('ERR_NO_CONTACT_LIST_FOUND');

export function findList(scope: ReadScope, id: number) {
  return selectLists(scope).where('list.id', '=', id).executeTakeFirstOrThrow(noList);
}

/** Newest first. */
export function pageOfLists(scope: ReadScope, { searchParam, pageNumber }: PageQuery) {
  const counted = selectLists(scope)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(contains(sql.ref('list.name'), searchParam))
    .orderBy('list.id', 'desc')
    .limit(pageSizes.others);
  return countedPage(pageNumber, (page) => counted.offset((page - 1) * pageSizes.others).execute());
}

/** For selectors; a company has dozens of them. */
export function allLists(scope: ReadScope) {
  return selectLists(scope).orderBy(sql`fold(list.name)`).orderBy('list.id').limit(1000).execute();
}

/** Refused if there is no such list, without counting who is on it. */
export async function requireList(scope: ReadScope, id: number): Promise<void> {
  await selectListId(scope, id).executeTakeFirstOrThrow(noList);
}

/** Held until the commit: who deletes it waits for who fills it, and the other way round. */
export async function lockList(scope: CompanyScope, id: number): Promise<void> {
  await selectListId(scope, id).forUpdate().executeTakeFirstOrThrow(noList);
}

export async function insertList(scope: CompanyScope, name: string): Promise<number> {
  const { id } = await scope.db
    .insertInto('contact_lists')
    .values({ company_id: scope.companyId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameList(scope: CompanyScope, id: number, name: string): Promise<void> {
  await scope.db
    .updateTable('contact_lists')
    .set({ name })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(noList);
}

export async function removeList(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('contact_lists')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function countItems(scope: CompanyScope, listId: number): Promise<number> {
  const { count } = await scope.db
    .selectFrom('contact_list_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('contact_list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return count;
}
