import { ticketCountLimit } from '@prosa/contract/limits';
import { type SearchTerm, searchTerms } from '@prosa/contract/search-words';
import type { TicketListQuery, TicketPage } from '@prosa/contract/ticket';
import type { Actor } from '../../db/actor.ts';
import type { ReadScope } from '../../db/scope.ts';
import { findContact } from '../contacts/contact.repository.ts';
import { type TicketsOfRounds, ticketsOfRounds } from '../dashboard/figure.tickets.ts';
import { ticketsWithTags } from './ticket.by-tags.ts';
import { asksOwnOpen, shapeOf, valuesOf } from './ticket.filters.ts';
import {
  firstOf,
  idsIn,
  type List,
  listQueriesFor,
  type Page,
  rowsOf,
  SIZE,
} from './ticket.list-queries.ts';
import { presentTicket } from './ticket.presenter.ts';
import { hitsAmong } from './ticket.search.ts';
import { presentExcerpts } from './ticket.search-excerpts.ts';
import { createSearchMemory, type SearchMemory } from './ticket.search-memory.ts';
import { searchedPage } from './ticket.search-pages.ts';
import { viewerOf } from './ticket.service.ts';

/** In the order of ticket-order.ts. The number of queries is the same for one row and for forty. */
export async function listTickets(
  scope: ReadScope,
  actor: Actor,
  query: TicketListQuery,
  memory: SearchMemory = createSearchMemory(),
): Promise<TicketPage> {
  if (query.contactId !== undefined) await findContact(scope, query.contactId);
  const viewer = asksOwnOpen(actor.profile, query)
    ? { ...actor, queueIds: [], companyHasQueues: true }
    : await viewerOf(scope, actor);
  const tagged = await ticketsWithTags(scope, query.tags);
  const ofRounds = await ticketsOfRounds(scope, query);
  const asked = {
    ...query,
    ...(tagged && { tags: undefined, tagged }),
    ...(ofRounds && { ofRounds: ofRounds.ticketIds }),
  };
  const list: List = {
    shape: shapeOf(viewer, asked),
    values: valuesOf(scope, viewer, asked),
    offset: (query.pageNumber - 1) * SIZE,
  };
  const { rows, ...page } = await pageOf(scope, list, query, ofRounds, memory);
  return { tickets: rows.map((row) => presentTicket(row, scope)), ...page };
}

async function pageOf(
  scope: ReadScope,
  list: List,
  query: TicketListQuery,
  ofRounds: TicketsOfRounds | undefined,
  memory: SearchMemory,
): Promise<Page> {
  const { ids, searchParam, searchFrom } = query;
  const terms = searchTerms(searchParam);
  if (ids) return chosenPage(scope, list, terms, ids);
  if (searchParam === '') return numberedPage(scope, list, ofRounds);
  if (terms.length === 0) return { rows: [], count: 0, hasMore: false, found: [] };
  return searchedPage(scope, list, terms, searchFrom, memory);
}

async function numberedPage(
  scope: ReadScope,
  { shape, values, offset }: List,
  ofRounds: TicketsOfRounds | undefined,
): Promise<Page> {
  const queries = listQueriesFor(shape);
  const [rows, ids] = await Promise.all([
    offset === 0 ? queries.firstPage(scope, values) : queries.page(scope, { ...values, offset }),
    queries.ids(scope, values).then(idsIn),
  ]);
  const page = firstOf(rows);
  // The two were read a moment apart: what rose meanwhile is in neither or in both, but for this.
  const shown = new Set(page.rows.map(({ id }) => id));
  const following = ids.slice(offset).filter((id) => !shown.has(id));
  return {
    ...page,
    count: ids.length,
    ...(following.length > 0 && { following }),
    ...(ofRounds && roundsAmong(ids, ofRounds)),
  };
}

/** Of the tickets that the viewer sees: how many rounds those are, if all of them were counted. */
function roundsAmong(
  ids: readonly number[],
  { ticketIds, isWhole }: TicketsOfRounds,
): Pick<Page, 'rounds' | 'countStopped'> {
  if (!isWhole || ids.length >= ticketCountLimit) return { countStopped: true };
  const listed = new Set(ids);
  return { rounds: ticketIds.filter((id) => listed.has(id)).length };
}

/** Those that somebody was told would follow, wherever the order has them by now. */
async function chosenPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  ids: readonly number[],
): Promise<Page> {
  const [rows, hits] = await Promise.all([
    rowsOf(scope, list, ids),
    terms.length > 0 ? hitsAmong(scope, list, terms, ids) : undefined,
  ]);
  const found = hits && { found: presentExcerpts(hits) };
  return { rows, count: rows.length, hasMore: false, ...found };
}
