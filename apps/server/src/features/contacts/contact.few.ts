import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { type Asked, allOf, byFilters } from './contact.filters.ts';
import { type Ordering, type Place, partsFrom, sortedFew } from './contact.order.ts';

/** Of words that many have, so many are held against the filters. */
const BY_WORDS = 10_000;

/** Those that fit, in no order, if an index finds them and they are no more than `most`; else null. */
export async function fewContacts(
  scope: ReadScope,
  asked: Asked,
  most: number,
): Promise<number[] | null> {
  const conditions = byFilters(asked);
  if (asked.terms.length === 0) return atMost(most, await withFilters(scope, conditions, most));
  const looked = conditions.length > 0 ? Math.max(most, BY_WORDS) : most;
  const named = withWords(scope, asked, looked);
  const { rows } = await sql<{ count: number; isUnindexed: boolean; ids: number[] }>`
    with named as materialized (${named})
    select (select count(*) from named) as count,
      exists (select from named where id is null) as "isUnindexed",
      array(
        ${
          conditions.length === 0
            ? sql`select id from named where id is not null`
            : sql`select contacts.id from named
                join contacts on contacts.company_id = ${scope.companyId} and contacts.id = named.id
                where ${allOf(conditions)}`
        }
        limit ${sql.lit(most + 1)}) as ids`.execute(scope.db);
  const { count, isUnindexed, ids } = rows[0]!;
  return isUnindexed || count > looked ? null : atMost(most, ids);
}

function atMost(most: number, ids: number[]): number[] | null {
  return ids.length > most ? null : ids;
}

async function withFilters(
  scope: ReadScope,
  conditions: readonly RawBuilder<boolean>[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select contacts.id from contacts
    where contacts.company_id = ${scope.companyId} and contacts.merged_into is null
      and ${allOf(conditions)}
    limit ${sql.lit(most + 1)}`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** By their index: migration 0072 says why through a function. A null: none of them is in it. */
function withWords(scope: ReadScope, { terms }: Asked, most: number): RawBuilder<unknown> {
  const texts = terms.map(({ text }) => text);
  const digits = terms.map((term) => term.digits);
  return sql`select id
    from find_contacts(${scope.companyId}, ${texts}::text[], ${digits}::text[], ${most + 1}) as found(id)`;
}

type Wanted = { from?: Place | undefined; enough: number };

/** The first of them in the list's order, from a place on. */
export async function inOrder(
  scope: ReadScope,
  ids: readonly number[],
  ordering: Ordering,
  { from, enough }: Wanted,
): Promise<Place[]> {
  if (from) partsFrom(ordering, from);
  const { part, key, by, after } = sortedFew(ordering);
  const isTold: RawBuilder<Date | null> =
    ordering.order === 'lastMessage'
      ? sql`(select max(last_message_at) from tickets
          where tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id)`
      : sql`null::timestamptz`;
  // Each looked up by its id, and then sorted (an offset of nothing keeps the two apart): the index of names has ids,
  // too, and would be walked for them from end to end.
  const { rows } = await sql<Place>`
    select ${part} as part, ${key} as key, id from (
      select contacts.id, contacts.folded_name, ${isTold} as at from contacts
      where contacts.company_id = ${scope.companyId} and contacts.id = any(${[...ids]}::bigint[])
      offset 0) as contacts
    ${from ? sql`where ${after(from)}` : sql``}
    order by ${by} limit ${sql.lit(enough)}`.execute(scope.db);
  return rows;
}
