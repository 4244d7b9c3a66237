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
import { findByWords, hitsAmong, isIndexed, START, walkForWords } from './ticket.search.ts';
import { presentExcerpts } from './ticket.search-excerpts.ts';

/** A page of a search: of all that the index finds, if they are few; or one by one from a place on. */
export async function searchedPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  from: string | undefined,
): Promise<Page> {
  const few = from || !terms.some(isIndexed) ? undefined : await findByWords(scope, terms);
  return few ? foundPage(scope, list, terms, few) : walkedPage(scope, list, terms, from);
}

async function foundPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  few: { ids: number[]; isWhole: boolean },
): Promise<Page> {
  const { shape, values, offset } = list;
  const queries = listQueriesFor(shape);
  const among = { ...values, ids: few.ids };
  const [rows, ids] = await Promise.all([
    queries.pageOf(scope, { ...among, offset }),
    queries.idsOf(scope, among).then(idsIn),
  ]);
  const page = firstOf(rows);
  const shown = page.rows.map(({ id }) => id);
  const found = presentExcerpts(await hitsAmong(scope, list, terms, shown));
  const following = ids.slice(offset).filter((id) => !shown.includes(id));
  return {
    ...page,
    found,
    count: ids.length,
    countStopped: ids.length >= ticketCountLimit,
    ...(following.length > 0 && { following }),
    ...(!few.isWhole && { countStopped: true, searchFrom: START }),
  };
}

const MOST_WINDOWS = 4;

/** Common words, and such as no index has: among some of the newest tickets at a time. */
async function walkedPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  from = START,
): Promise<Page> {
  const { offset } = list;
  const enough = offset + SIZE + 1;
  const hits: Hit[] = [];
  let end: string | undefined = from;
  // Whoever asks for a page by its number goes through those before it once more, as far as that is bearable.
  for (
    let left = offset === 0 ? 1 : MOST_WINDOWS;
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
  const page = await pageOfHits(scope, list, hits);
  if (hits.length <= offset + SIZE) {
    return { ...page, countStopped: end !== undefined, ...(end && { searchFrom: end }) };
  }
  return { ...page, hasMore: true, searchFrom: positionOf(hits[offset + SIZE - 1]!) };
}

async function pageOfHits(scope: ReadScope, list: List, hits: readonly Hit[]): Promise<Page> {
  const shown = hits.slice(list.offset, list.offset + SIZE);
  const rows = await rowsOf(
    scope,
    list,
    shown.map(({ id }) => id),
  );
  const count = Math.min(hits.length, list.offset + SIZE);
  return { rows, found: presentExcerpts(shown), count, countStopped: true, hasMore: false };
}
