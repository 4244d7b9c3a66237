import type { ContactSelection } from '@prosa/contract/contact-list';
import { sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { findTag } from '../tags/tag.repository.ts';
import { allOf, askedFor, byFilters, byWords } from './contact.filters.ts';

/** So many are looked at for one batch, whether they fit or not. */
const LOOKED_AT = 2000;

export type Reach = { from: number; upTo: number };

/** By ids; `end` is the last that was looked at, null if there are no more. */
export type Batch = { ids: number[]; end: number | null };

/** The ids between which all those lie that are selected now. */
export async function reachOf(
  scope: ReadScope,
  { ids, filters }: ContactSelection,
): Promise<Reach> {
  if (filters?.tagId !== undefined) await findTag(scope, filters.tagId);
  if (ids) return { from: Math.min(...ids) - 1, upTo: Math.max(...ids) };
  const { first, last } = await scope.db
    .selectFrom('contacts')
    .select((row) => [row.fn.min('id').as('first'), row.fn.max('id').as('last')])
    .where('company_id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  return { from: Number(first ?? 1) - 1, upTo: Number(last ?? 0) };
}

/** The next of those that are selected, no more than `most`. */
export async function nextBatch(
  scope: ReadScope,
  selection: ContactSelection,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<Batch> {
  const { ids, fits } = conditionsOf(selection);
  const { rows } = await sql<{ id: number; fits: boolean }>`
    select contacts.id, (${fits}) as fits from (
      select * from contacts
      where contacts.company_id = ${scope.companyId} and contacts.merged_into is null
        and contacts.id > ${after} and contacts.id <= ${upTo}
        ${ids ? sql`and contacts.id = any(${ids}::bigint[])` : sql``}
      order by contacts.company_id, contacts.id limit ${sql.lit(LOOKED_AT)}) as contacts
    order by contacts.id`.execute(scope.db);
  const fitting = rows.filter((row) => row.fits).map(({ id }) => id);
  const batch = fitting.slice(0, most);
  if (batch.length < fitting.length) return { ids: batch, end: batch.at(-1)! };
  return { ids: batch, end: rows.length < LOOKED_AT ? null : rows.at(-1)!.id };
}

function conditionsOf({ ids, filters, except = [] }: ContactSelection) {
  const conditions = [sql<boolean>`contacts.id <> all(${except}::bigint[])`];
  if (filters) {
    const asked = askedFor(filters);
    conditions.push(...byFilters(asked), ...byWords(asked));
    if (asked.isNothing) conditions.push(sql<boolean>`false`);
  }
  return { ids, fits: allOf(conditions) };
}

/** On rows of `contacts`: whether one is among those that are selected, for a statement of one's own. */
export async function contactsSelected(scope: ReadScope, selection: ContactSelection) {
  if (selection.filters?.tagId !== undefined) await findTag(scope, selection.filters.tagId);
  const { ids, fits } = conditionsOf(selection);
  return ids ? sql<boolean>`(contacts.id = any(${ids}::bigint[]) and ${fits})` : fits;
}
