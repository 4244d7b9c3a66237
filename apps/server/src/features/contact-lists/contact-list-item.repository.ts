import { pageSizes } from '@prosa/contract/limits';
import { comparableNumber } from '@prosa/contract/phone';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { countedPage } from '../../db/counted-page.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import { hasOptedOut, validityOf } from './number-validity.ts';

export type ItemRow = Awaited<ReturnType<typeof findItem>>;

function selectItems(scope: ReadScope) {
  const [company, matchValue] = [sql.ref('item.company_id'), sql.ref('item.match_value')];
  return scope.db
    .selectFrom('contact_list_items as item')
    .selectAll('item')
    .select([
      validityOf(company, matchValue, scope.now).as('is_valid'),
      hasOptedOut(company, matchValue).as('opted_out'),
    ])
    .where('item.company_id', '=', scope.companyId);
}

export function findItem(scope: ReadScope, id: number) {
  return selectItems(scope)
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CONTACT_LIST_ITEM_FOUND'));
}

export function pageOfItems(
  scope: ReadScope,
  {
    contactListId,
    searchParam,
    pageNumber,
  }: { contactListId: number; searchParam: string; pageNumber: number },
) {
  const words = sql<string>`item.name || ' ' || item.number || ' ' || item.email`;
  const counted = selectItems(scope)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('item.contact_list_id', '=', contactListId)
    .where(contains(words, searchParam))
    .orderBy('item.id', 'desc')
    .limit(pageSizes.others);
  return countedPage(pageNumber, (page) => counted.offset((page - 1) * pageSizes.others).execute());
}

export type ItemValues = {
  name: string;
  number: string;
  email: string;
  consent_source: string | null;
  consent_at: string | null;
};

/** An item without a number is nobody's double. */
export function matchValueOf(number: string): string | null {
  return number === '' ? null : comparableNumber(number);
}

export async function insertItem(
  scope: CompanyScope,
  listId: number,
  values: ItemValues,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('contact_list_items')
    .values({
      ...values,
      company_id: scope.companyId,
      contact_list_id: listId,
      match_value: matchValueOf(values.number),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeItem(
  scope: CompanyScope,
  id: number,
  values: Partial<ItemValues>,
): Promise<void> {
  const { number } = values;
  await scope.db
    .updateTable('contact_list_items')
    .set({
      ...values,
      ...(number !== undefined && { match_value: matchValueOf(number) }),
      updated_at: scope.now,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeItem(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('contact_list_items')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
