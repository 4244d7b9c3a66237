import type { SearchTerm } from '@prosa/contract/search-words';
import { sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';
import type { ListShape, ListValues } from './ticket.filters.ts';
import {
  FEW,
  fromPosition,
  type Hit,
  MANY,
  positionOf,
  probesFor,
  soughtIn,
} from './ticket.probe.ts';

type List = { shape: ListShape; values: ListValues };

/** So many of the newest that have the words; or all that have them, of which the list shows those that fit. */
export type Found = { hits: readonly Hit[] } | { ids: number[]; isWhole: boolean };

/**
 * By words that stand in the index. A word that stands everywhere stands in many of the newest, and need not be
 * looked for everywhere.
 */
export async function findByWords(
  scope: ReadScope,
  { shape, values }: List,
  terms: readonly SearchTerm[],
  enough: number,
): Promise<Found> {
  const probes = probesFor(shape);
  const { words, ...sought } = soughtIn(terms);
  const asked = { ...values, ...sought, words };
  const few = await probes.few(scope, { ...asked, enough });
  const isCommon = few.length / FEW >= enough / MANY;
  const more =
    isCommon && few.length < enough
      ? await probes.more(scope, { ...asked, enough: enough - few.length })
      : [];
  const hits = [...few, ...more];
  if (hits.length >= enough) return { hits };
  const everywhere = await wherever(scope, { company: scope.companyId, ...sought });
  const ids = everywhere.flatMap(({ id }) => id ?? []);
  return { ids, isWhole: ids.length === everywhere.length };
}

/** By the indexes of words, names and numbers: migration 0068 says why through a function. */
const wherever = preparedQuery(
  (
    _,
    param: Param<{ company: number; terms: readonly string[]; digits: readonly (string | null)[] }>,
  ) => sql<{ id: number | null }>`
    select distinct id from find_tickets(
      ${param('company')}, ${param('terms')}::text[], ${param('digits')}::text[]) as found(id)`,
);

/** Later than any activity: a walk that begins with the newest. */
export const START = `${Number.MAX_SAFE_INTEGER}-0`;

/** One by one, from a place on. `end` is where the next walk begins; undefined if this one saw the oldest. */
export async function walkForWords(
  scope: ReadScope,
  { shape, values }: List,
  terms: readonly SearchTerm[],
  { from, enough }: { from: string; enough: number },
): Promise<{ hits: readonly Hit[]; end: string | undefined }> {
  const probes = probesFor(shape);
  const place = { ...values, ...fromPosition(from) };
  const [hits, [last]] = await Promise.all([
    probes.walk(scope, { ...place, ...soughtIn(terms), enough }),
    probes.walkEnd(scope, place),
  ]);
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
