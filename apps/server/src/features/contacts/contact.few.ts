import type { ContactOrder } from '@prosa/contract/contact-list';
import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { type Asked, allOf, byFilters } from './contact.filters.ts';
import { type Place, sortedFew } from './contact.order.ts';

/** Of words that many have, so many are held against the filters. */
const BY_WORDS = 20_000;

/** Those that fit, in no order, if an index finds them and they are no more than `most`; else null. */
export async function fewContacts(
  scope: ReadScope,
  asked: Asked,
  most: number,
): Promise<number[] | null> {
  const conditions = byFilters(asked);
  const isByWords = asked.terms.length > 0;
  const limit = conditions.length > 0 ? Math.max(most, BY_WORDS) : most;
  const named = isByWords ? await withWords(scope, asked, limit) : null;
  if (isByWords && named === null) return null;
  if (named && conditions.length === 0) return named;
  const { rows } = await sql<{ id: number }>`
    select contacts.id from contacts
    where contacts.company_id = ${scope.companyId} and contacts.merged_into is null
      and ${allOf(conditions)} ${named ? sql`and contacts.id = any(${named}::bigint[])` : sql``}
    limit ${sql.lit(most + 1)}`.execute(scope.db);
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/** By their index: migration 0072 says why through a function. Null: none of them is in it, or too many are. */
async function withWords(
  scope: ReadScope,
  { terms }: Asked,
  most: number,
): Promise<number[] | null> {
  const texts = terms.map(({ text }) => text);
  const digits = terms.map((term) => term.digits);
  const { rows } = await sql<{ id: number | null }>`
    select id from find_contacts(${scope.companyId}, ${texts}::text[], ${digits}::text[], ${most + 1})
      as found(id)`.execute(scope.db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return rows.length > most || ids.length < rows.length ? null : ids;
}

type Wanted = { from?: Place | undefined; enough: number };

/** The first of them in the list's order, from a place on. */
export async function inOrder(
  scope: ReadScope,
  ids: readonly number[],
  order: ContactOrder,
  { from, enough }: Wanted,
): Promise<Place[]> {
  const { part, key, by, after } = sortedFew[order];
  const isTold: RawBuilder<Date | null> =
    order === 'lastMessage'
      ? sql`(select max(last_message_at) from tickets
          where tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id)`
      : sql`null::timestamptz`;
  // Each looked up by its id, and then sorted (an offset of nothing keeps the two apart): the index of names has ids,
  // too, and would be walked for them from end to end.
  const { rows } = await sql<Place>`
    select ${part} as part, ${key} as key, id from (
      select contacts.id, contacts.folded_name, ${isTold} as at from contacts
      where contacts.company_id = ${scope.companyId} and contacts.id = any(${[...ids]}::bigint[])
      offset 0) as few
    ${from ? sql`where ${after(from)}` : sql``}
    order by ${by} limit ${sql.lit(enough)}`.execute(scope.db);
  return rows;
}
