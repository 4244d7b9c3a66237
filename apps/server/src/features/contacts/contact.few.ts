import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { type Asked, allOf, byFilters, byWords } from './contact.filters.ts';
import { type Ordering, type Place, partsFrom, sortedFew } from './contact.order.ts';

/** Of those that have the words, or that the filters take, so many are held against the other. */
const HELD_AGAINST = 4000;

/** Those that fit, in no order, if an index finds them and they are no more than `most`; else null. */
export async function fewContacts(
  scope: ReadScope,
  asked: Asked,
  most: number,
): Promise<number[] | null> {
  const filters = byFilters(asked);
  if (asked.terms.length === 0) return atMost(most, await withFilters(scope, filters, most));
  if (filters.length === 0) return ofThose(scope, withWords(scope, asked, most), [], most, most);
  // Many may have the word and few the tag, or the other way round.
  const { tagId } = asked.filters;
  const isTagAlone = tagId !== undefined && filters.length === 1;
  const taken = isTagAlone
    ? taggedWith(scope, tagId, HELD_AGAINST)
    : takenBy(scope, filters, HELD_AGAINST);
  const named = withWords(scope, asked, HELD_AGAINST);
  const fromFilters = () => ofThose(scope, taken, byWords(asked), most, HELD_AGAINST);
  const fromWords = () => ofThose(scope, named, filters, most, HELD_AGAINST);
  // How many have a tag is known at once; how many have a word costs forty times as much.
  return isTagAlone
    ? ((await fromFilters()) ?? (await fromWords()))
    : ((await fromWords()) ?? (await fromFilters()));
}

/** Which of them meet the conditions; null if they are more than `looked`, which is all that is read of them. */
async function ofThose(
  scope: ReadScope,
  those: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
  most: number,
  looked: number,
): Promise<number[] | null> {
  const meeting =
    conditions.length === 0
      ? sql`select id from those`
      : sql`select contacts.id from those
          join contacts on contacts.company_id = ${scope.companyId} and contacts.id = those.id
          where contacts.merged_into is null and ${allOf(conditions)}`;
  const { rows } = await sql<{ ids: number[] | null }>`
    with those as materialized (${those})
    select case when (select count(*) from those) <= ${sql.lit(looked)}
        and not exists (select from those where id is null)
      then array(${meeting} limit ${sql.lit(most + 1)}) end as ids`.execute(scope.db);
  const { ids } = rows[0]!;
  return ids && atMost(most, ids);
}

function atMost(most: number, ids: number[]): number[] | null {
  return ids.length > most ? null : ids;
}

async function withFilters(
  scope: ReadScope,
  conditions: readonly RawBuilder<boolean>[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${takenBy(scope, conditions, most)}`.execute(scope.db);
  return rows.map(({ id }) => id);
}

function takenBy(
  scope: ReadScope,
  conditions: readonly RawBuilder<boolean>[],
  most: number,
): RawBuilder<unknown> {
  return sql`select contacts.id from contacts
    where contacts.company_id = ${scope.companyId} and contacts.merged_into is null
      and ${allOf(conditions)}
    limit ${sql.lit(most + 1)}`;
}

function taggedWith(scope: ReadScope, tagId: number, most: number): RawBuilder<unknown> {
  return sql`select contact_id as id from contact_tags
    where company_id = ${scope.companyId} and tag_id = ${sql.lit(tagId)}
    limit ${sql.lit(most + 1)}`;
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
