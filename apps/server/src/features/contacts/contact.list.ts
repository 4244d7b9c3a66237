import type { ContactListQuery } from '@prosa/contract/contact-list';
import { contactCountLimit, limits, pageSizes } from '@prosa/contract/limits';
import { searchTerms } from '@prosa/contract/search-words';
import { type RawBuilder, sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';
import { findTag } from '../tags/tag.repository.ts';
import { fewContacts, inOrder } from './contact.few.ts';
import { type Asked, allOf, askedFor, byFilters, byWords } from './contact.filters.ts';
import { nameKey, type Ordering, type Place, partsFrom, read, written } from './contact.order.ts';
import { selectContacts } from './contact.repository.ts';
import { type ShownContactRow, shownContacts } from './contact.select.ts';

const SIZE = pageSizes.contacts;
/** So many are looked at for one page, where those that fit are many, but far apart. */
const LOOKED_AT = 8000;
/** Both the words and the filters fit many: each that is looked at is held against both. */
const LOOKED_AT_TWICE = 4000;

type Page = {
  rows: ShownContactRow[];
  count: number;
  countStopped: boolean;
  next: string | null;
};

/**
 * What few have is found by its index and sorted; what many have is met soon by whoever walks along the order. So a
 * page costs no more in a company with a million contacts.
 */
export async function pageOfContacts(
  scope: ReadScope,
  { order, after, pageNumber, ...filters }: ContactListQuery,
): Promise<Page> {
  if (filters.tagId !== undefined) await findTag(scope, filters.tagId);
  const asked = askedFor(filters);
  if (asked.isNothing) return { rows: [], count: 0, countStopped: false, next: null };
  const from = after === undefined ? undefined : read(after);
  const skip = from ? 0 : (pageNumber - 1) * SIZE;
  const ordering = { order, word: asked.terms[0]?.text };
  const wanted = { ordering, from, skip };
  const isAll = asked.terms.length === 0 && byFilters(asked).length === 0;
  const { found, end, count } = await (isAll
    ? allInOrder(scope, wanted)
    : search(scope, asked, wanted));
  const page = found.slice(0, SIZE);
  const next = found.length > SIZE ? page.at(-1) : end;
  return {
    rows: await shownContacts(
      scope,
      page.map(({ id }) => id),
    ),
    count: Math.min(count, contactCountLimit),
    countStopped: count > contactCountLimit,
    next: next ? written(next) : null,
  };
}

/** From a place on, or behind so many, for whoever asks for a page by its number. */
type Wanted = { ordering: Ordering; from: Place | undefined; skip: number };
/** A page and one more; `end`: where it stopped without having seen them all. */
type Searched = { found: Place[]; end?: Place | undefined; count: number };

async function allInOrder(scope: ReadScope, wanted: Wanted): Promise<Searched> {
  const [found, counted] = await Promise.all([
    placesOfAll(scope, wanted),
    countAll(scope, { company: scope.companyId }),
  ]);
  return { found, count: counted[0]!.count };
}

async function placesOfAll(scope: ReadScope, { ordering, from, skip }: Wanted): Promise<Place[]> {
  const found: Place[] = [];
  let left = skip;
  for (const { name: part, rows } of partsFrom(ordering, from)) {
    const all = rows(scope.companyId, part === from?.part ? from : undefined);
    const { rows: some } = await sql<Omit<Place, 'part'>>`
      select contacts.id, contacts.key from (${all}) as contacts
      offset ${left} limit ${SIZE + 1 - found.length}`.execute(scope.db);
    found.push(...some.map(({ id, key }) => ({ part, id, key })));
    if (found.length > SIZE) break;
    if (some.length > 0) left = 0;
    else if (left > 0) left -= await countOf(scope, sql`${all} limit ${left}`);
  }
  return found;
}

async function countOf(scope: ReadScope, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) from (${rows}) as counted`.execute(scope.db);
  return counted[0]!.count;
}

async function search(
  scope: ReadScope,
  asked: Asked,
  { ordering, from, skip }: Wanted,
): Promise<Searched> {
  const enough = skip + SIZE + 1;
  const sorted = async (few: readonly number[]) => {
    const found = await inOrder(scope, few, ordering, { from, enough });
    return { count: few.length, found: found.slice(skip) };
  };
  const areMany = await beginMany(scope, asked, ordering);
  const few = areMany ? null : await fewContacts(scope, asked, contactCountLimit);
  if (few) return sorted(few);
  const hasBoth = asked.terms.length > 0 && byFilters(asked).length > 0;
  const most = hasBoth ? LOOKED_AT_TWICE : LOOKED_AT;
  const { found, end } = await walk(scope, asked, { ordering, from, enough, most });
  // A walk that began at the beginning and came to the end has seen them all.
  const isWhole = !from && !end && found.length < enough;
  const count = isWhole ? found.length : contactCountLimit + 1;
  return { found: found.slice(skip), end, count };
}

/**
 * Names that begin with the word stand in one piece of the index of names, and come first in its order: where they
 * alone are more than anybody counts, a walk finds the page at once, and nobody gathers the rest of a million to see
 * that they are too many.
 */
async function beginMany(scope: ReadScope, asked: Asked, ordering: Ordering): Promise<boolean> {
  const isWordAlone = asked.terms.length === 1 && byFilters(asked).length === 0;
  if (ordering.order !== 'name' || !isWordAlone) return false;
  const [begins] = partsFrom(ordering, undefined);
  const most = sql.lit(contactCountLimit + 1);
  const all = begins!.rows(scope.companyId, undefined);
  return (await countOf(scope, sql`${all} limit ${most}`)) > contactCountLimit;
}

type Walk = {
  ordering: Ordering;
  from?: Place | undefined;
  enough: number;
  /** So many are looked at. */
  most: number;
};
type Walked = { found: Place[]; end?: Place | undefined };
type Found = { id: number; key: string; fits: boolean; isLast: boolean };

/** One by one along the order. */
async function walk(
  scope: ReadScope,
  asked: Asked,
  { ordering, from, enough, most }: Walk,
): Promise<Walked> {
  const fits = allOf([...byWords(asked), ...byFilters(asked)]);
  const found: Place[] = [];
  for (const { name: part, rows } of partsFrom(ordering, from)) {
    const all = rows(scope.companyId, part === from?.part ? from : undefined);
    // The last that is looked at comes along, whether it fits or not: it is where the next page begins.
    const { rows: some } = await sql<Found>`
      select contacts.id, contacts.key, (${fits}) as fits, contacts.place = ${sql.lit(most)} as "isLast" from (
        select one.*, row_number() over () as place from (${all} limit ${sql.lit(most)}) as one) as contacts
      where ${fits} or contacts.place = ${sql.lit(most)}
      limit ${sql.lit(enough - found.length)}`.execute(scope.db);
    found.push(...some.filter((one) => one.fits).map(({ id, key }) => ({ part, id, key })));
    if (found.length === enough) return { found };
    const last = some.at(-1);
    if (last?.isLast) return { found, end: { part, id: last.id, key: last.key } };
  }
  return { found };
}

/** For selectors. What many have the words of stands in the order in which it is met. */
export async function firstContactNames(
  scope: ReadScope,
  words: string,
): Promise<{ id: number; name: string }[]> {
  if (words === '') return [...(await firstNames(scope, { company: scope.companyId }))];
  const asked: Asked = { filters: {}, terms: searchTerms(words), isNothing: false };
  if (asked.terms.length === 0) return [];
  const few = await fewContacts(scope, asked, contactCountLimit);
  const most = limits.contactNames;
  const ordering = { order: 'name' as const, word: asked.terms[0]?.text };
  const found = few
    ? await inOrder(scope, few, ordering, { enough: most })
    : (await walk(scope, asked, { ordering, enough: most, most: LOOKED_AT })).found;
  const rows = await shownContacts(
    scope,
    found.map(({ id }) => id),
  );
  return rows.map(({ id, name }) => ({ id, name }));
}

const firstNames = preparedQuery((db, param: Param<{ company: number }>) =>
  selectContacts(db, param)
    .clearSelect()
    .select(['contacts.id', 'contacts.name'])
    .orderBy(nameKey)
    .orderBy('contacts.id')
    .limit(sql.lit(limits.contactNames)),
);

/** No further than anybody reads, and in no order: an index alone answers that, without the contacts. */
const countAll = preparedQuery((db, param: Param<{ company: number }>) =>
  db
    .selectFrom(
      selectContacts(db, param)
        .clearSelect()
        .select('contacts.id')
        .limit(sql.lit(contactCountLimit + 1))
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count')),
);
