import type { SearchTerm } from '@prosa/contract/search-words';
import { sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';
import type { ListShape, ListValues } from './ticket.filters.ts';
import { fromPosition, type Hit, positionOf, probesFor, sample, soughtIn } from './ticket.probe.ts';

type List = { shape: ListShape; values: ListValues };

/**
 * Of the sample: words that so many have, one ticket in twenty-five, are met soon enough by whoever walks through the
 * list. Those in one of a hundred are not: a walk for them looks at thousands.
 */
const COMMON = 5;

/** More than these are not gathered to be put in order: they are common, whatever the sample says. */
const MOST_MESSAGES = 3000;
const MOST_TICKETS = 3000;

/** What an index found for some words; 'many' if they are too common for it. */
export type Found = { ids: number[]; isWhole: boolean } | 'many';

/**
 * The tickets that have the words, by their indexes; 'many' if there are too many to gather. What it costs has a
 * bound, however common the words are, and wherever they stand: an index has no order, and would have to be read whole.
 */
export async function findByWords(scope: ReadScope, terms: readonly SearchTerm[]): Promise<Found> {
  const { words, ...sought } = soughtIn(terms);
  const asked = { company: scope.companyId, ...sought };
  if ((await sample(scope, { ...asked, words, enough: COMMON })).length >= COMMON) return 'many';
  const [[said], [called]] = await Promise.all([byMessage(scope, asked), byContact(scope, asked)]);
  if (said!.count >= MOST_MESSAGES || called!.count >= MOST_TICKETS) return 'many';
  const ids = new Set([...(said!.ids ?? []), ...(called!.ids ?? [])]);
  const isWhole = !ids.delete(null);
  return { ids: [...ids].filter((id) => id !== null), isWhole };
}

type Asked = { company: number; terms: readonly string[]; digits: readonly (string | null)[] };
/** As one value: a thousand rows of a number each would cost more than the numbers. */
type Gathered = { count: number; ids: (number | null)[] | null };

/** By the indexes of words, names and numbers: migration 0093 says why through functions. */
const byMessage = preparedQuery(
  (_, param: Param<Asked>) => sql<Gathered>`
    select count(*), array_agg(distinct id) as ids from find_tickets_by_message(
      ${param('company')}, ${param('terms')}::text[], ${sql.lit(MOST_MESSAGES)}) as found(id)`,
);
const byContact = preparedQuery(
  (_, param: Param<Asked>) => sql<Gathered>`
    select count(*), array_agg(distinct id) as ids from find_tickets_by_contact(
      ${param('company')}, ${param('terms')}::text[], ${param('digits')}::text[],
      ${sql.lit(MOST_TICKETS)}) as found(id)`,
);

/** Later than any activity: a walk that begins with the newest. */
export const START = `${Number.MAX_SAFE_INTEGER}-0`;

/**
 * One by one, from a place on. `end` is where the next walk begins; undefined if this one found enough, or saw the
 * oldest.
 */
export async function walkForWords(
  scope: ReadScope,
  { shape, values }: List,
  terms: readonly SearchTerm[],
  { from, enough }: { from: string; enough: number },
): Promise<{ hits: readonly Hit[]; end: string | undefined }> {
  const probes = probesFor(shape);
  const place = { ...values, ...fromPosition(from) };
  const hits = await probes.walk(scope, { ...place, ...soughtIn(terms), enough });
  const [last] = hits.length < enough ? await probes.walkEnd(scope, place) : [];
  return { hits, end: last && positionOf(last) };
}

/** Where each of a page's tickets has the words. */
export function hitsAmong(
  scope: ReadScope,
  { shape, values }: List,
  terms: readonly SearchTerm[],
  ids: readonly number[],
): Promise<readonly Hit[]> {
  return probesFor(shape).among(scope, {
    ...values,
    ...soughtIn(terms),
    ids,
    enough: ids.length,
  });
}

/** Whether a word stands in the index: three letters or digits in a row, as the database folds them. */
export function isIndexed({ text }: SearchTerm): boolean {
  return /[a-z0-9]{3}/.test(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
