import { ticketCountLimit } from '@prosa/contract/limits';
import type { SearchTerm } from '@prosa/contract/search-words';
import type { ReadScope } from '../../db/scope.ts';
import {
  firstOf,
  idsIn,
  type List,
  listQueriesFor,
  type Page,
  rowsOf,
  SIZE,
} from './ticket.list-queries.ts';
import { type Hit, positionOf } from './ticket.probe.ts';
import {
  type Found,
  findByWords,
  hitsAmong,
  isIndexed,
  START,
  walkForWords,
} from './ticket.search.ts';
import { presentExcerpts } from './ticket.search-excerpts.ts';
import { placeIn, type SearchMemory, wordsFor } from './ticket.search-memory.ts';

/** A page of a search: of all that the index finds, if they are few; or one by one from a place on. */
export async function searchedPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  from: string | undefined,
  memory: SearchMemory,
): Promise<Page> {
  const found =
    from || !terms.some(isIndexed) ? 'many' : await findOnce(scope, list, terms, memory);
  return found === 'many'
    ? walkedPage(scope, list, terms, from, memory)
    : foundPage(scope, list, terms, found, memory);
}

/** A first page is of this moment; those after it are of what it found, as long as that is remembered. */
async function findOnce(
  scope: ReadScope,
  { offset }: List,
  terms: readonly SearchTerm[],
  memory: SearchMemory,
): Promise<Found> {
  const words = wordsFor(scope, terms);
  const known = memory.found.recall(words);
  if (known === 'many' || (known && offset > 0)) return known;
  const found = await findByWords(scope, terms);
  memory.found.keep(words, found);
  return found;
}

async function foundPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  few: Exclude<Found, 'many'>,
  memory: SearchMemory,
): Promise<Page> {
  const { shape, values, offset } = list;
  const ids = await orderOnce(scope, list, terms, few, memory);
  const [end, isCut] = [offset + SIZE, ids.length >= ticketCountLimit];
  const page =
    isCut && end >= ids.length
      ? firstOf(await listQueriesFor(shape).pageOf(scope, { ...values, ids: few.ids, offset }))
      : { rows: await rowsOf(scope, list, ids.slice(offset, end)), hasMore: ids.length > end };
  const shown = page.rows.map(({ id }) => id);
  const found = presentExcerpts(await hitsAmong(scope, list, terms, shown));
  const following = ids.slice(end);
  return {
    ...page,
    found,
    count: ids.length,
    countStopped: isCut,
    ...(following.length > 0 && { following }),
    ...(!few.isWhole && { countStopped: true, searchFrom: START }),
  };
}

/** Those of the found that are in the asker's list, in its order: the pages after the first are of the same. */
async function orderOnce(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  { ids }: Exclude<Found, 'many'>,
  memory: SearchMemory,
): Promise<number[]> {
  const { shape, values, offset } = list;
  const place = placeIn(list, terms, 0);
  const known = offset > 0 ? memory.ordered.recall(place) : undefined;
  if (known) return known;
  const ordered = idsIn(await listQueriesFor(shape).idsOf(scope, { ...values, ids }));
  memory.ordered.keep(place, ordered);
  return ordered;
}

const MOST_WINDOWS = 4;

/** Common words, and such as no index has: among some of the newest tickets at a time. */
async function walkedPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  from: string | undefined,
  memory: SearchMemory,
): Promise<Page> {
  const { offset } = list;
  const beginning = from ? undefined : memory.places.recall(placeIn(list, terms, offset));
  // A page by its number whose beginning nobody remembers: through those before it, as far as that is bearable.
  const skipped = beginning ? 0 : offset;
  const enough = skipped + SIZE + 1;
  const hits: Hit[] = [];
  let end: string | undefined = from ?? beginning ?? START;
  for (
    let left = skipped === 0 ? 1 : MOST_WINDOWS;
    left > 0 && end && hits.length < enough;
    left -= 1
  ) {
    const walked = await walkForWords(scope, list, terms, {
      from: end,
      enough: enough - hits.length,
    });
    hits.push(...walked.hits);
    end = walked.end;
  }
  const shown = hits.slice(skipped, skipped + SIZE);
  const hasMore = hits.length > skipped + SIZE;
  const searchFrom = hasMore ? positionOf(shown.at(-1)!) : end;
  if (searchFrom && !from) {
    memory.places.keep(placeIn(list, terms, offset + SIZE), searchFrom);
  }
  return {
    rows: await rowsOf(
      scope,
      list,
      shown.map(({ id }) => id),
    ),
    found: presentExcerpts(shown),
    count: offset - skipped + Math.min(hits.length, skipped + SIZE),
    countStopped: searchFrom !== undefined,
    hasMore,
    ...(searchFrom && { searchFrom }),
  };
}
