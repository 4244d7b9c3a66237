import { pageSizes, ticketCountLimit } from '@prosa/contract/limits';
import { type SearchTerm, searchTerms } from '@prosa/contract/search-words';
import type { TicketListQuery, TicketPage } from '@prosa/contract/ticket';
import { type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, byId } from '../../db/many-rows.ts';
import { type Ask, perShape, question } from '../../db/question.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { Actor, ReadScope } from '../../db/scope.ts';
import type { MediaAddresses } from '../../media/media-addresses.ts';
import { findContact } from '../contacts/contact.repository.ts';
import {
  asksOwnOpen,
  fitting,
  inOrder,
  type ListShape,
  type ListValues,
  shapeOf,
  valuesOf,
} from './ticket.filters.ts';
import { presentFound } from './ticket.found.ts';
import { presentTicket } from './ticket.presenter.ts';
import { type Hit, positionOf } from './ticket.probe.ts';
import type { TicketRow } from './ticket.repository.ts';
import { findByWords, hitsAmong, isIndexed, START, walkForWords } from './ticket.search.ts';
import { selectTickets, type TicketsAlone } from './ticket.select.ts';
import { viewerOf } from './ticket.service.ts';

const SIZE = pageSizes.tickets;

/** In the order of ticket-order.ts. The number of queries is the same for one row and for forty. */
export async function listTickets(
  scope: ReadScope,
  actor: Actor,
  media: MediaAddresses,
  query: TicketListQuery,
): Promise<TicketPage> {
  if (query.contactId !== undefined) await findContact(scope, query.contactId);
  const viewer = asksOwnOpen(actor.profile, query)
    ? { ...actor, queueIds: [], companyHasQueues: true }
    : await viewerOf(scope, actor);
  const list: List = {
    shape: shapeOf(viewer, query),
    values: valuesOf(scope, viewer, query),
    offset: (query.pageNumber - 1) * SIZE,
  };
  const { rows, ...page } = await pageOf(scope, list, query);
  return { tickets: rows.map((row) => presentTicket(row, media)), ...page };
}

async function pageOf(scope: ReadScope, list: List, query: TicketListQuery): Promise<Page> {
  const { ids, searchParam, searchFrom } = query;
  const terms = searchTerms(searchParam);
  if (ids) return chosenPage(scope, list, terms, ids);
  if (searchParam === '') return numberedPage(scope, list);
  if (terms.length === 0) return { rows: [], count: 0, hasMore: false, found: [] };
  return searchFrom || !terms.some(isIndexed)
    ? walkedPage(scope, list, terms, searchFrom)
    : foundPage(scope, list, terms);
}

type List = { shape: ListShape; values: ListValues; offset: number };
type Page = Omit<TicketPage, 'tickets'> & { rows: TicketRow[] };

async function numberedPage(scope: ReadScope, { shape, values, offset }: List): Promise<Page> {
  const ask = questionsFor(shape);
  const [rows, ids] = await Promise.all([
    offset === 0 ? ask.firstPage(scope, values) : ask.page(scope, { ...values, offset }),
    ask.ids(scope, values).then(idsIn),
  ]);
  const page = firstOf(rows);
  // The two were read a moment apart: what rose meanwhile is in neither or in both, but for this.
  const shown = new Set(page.rows.map(({ id }) => id));
  const following = ids.slice(offset).filter((id) => !shown.has(id));
  return { ...page, count: ids.length, ...(following.length > 0 && { following }) };
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
  const found = hits && { found: presentFound(hits) };
  return { rows, count: rows.length, hasMore: false, ...found };
}

async function foundPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
): Promise<Page> {
  const { shape, values, offset } = list;
  const result = await findByWords(scope, list, terms, offset + SIZE + 1);
  if ('hits' in result) return { ...(await pageOfHits(scope, list, result.hits)), hasMore: true };
  const ask = questionsFor(shape);
  const among = { ...values, ids: result.ids };
  const [rows, ids] = await Promise.all([
    ask.pageOf(scope, { ...among, offset }),
    ask.idsOf(scope, among).then(idsIn),
  ]);
  const page = firstOf(rows);
  const shown = page.rows.map(({ id }) => id);
  const found = presentFound(await hitsAmong(scope, list, terms, shown));
  const following = ids.slice(offset).filter((id) => !shown.includes(id));
  return {
    ...{ ...page, found, count: ids.length, countStopped: ids.length >= ticketCountLimit },
    ...(following.length > 0 && { following }),
    ...(!result.isWhole && { countStopped: true, searchFrom: START }),
  };
}

/** Words that no index has: among some of the newest tickets at a time. */
async function walkedPage(
  scope: ReadScope,
  list: List,
  terms: readonly SearchTerm[],
  from = START,
): Promise<Page> {
  const { offset } = list;
  const { hits, end } = await walkForWords(scope, list, terms, { from, enough: offset + SIZE + 1 });
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
  return { rows, found: presentFound(shown), count, countStopped: true, hasMore: false };
}

async function rowsOf(
  scope: ReadScope,
  { shape, values }: List,
  ids: readonly number[],
): Promise<TicketRow[]> {
  const rows = await questionsFor(shape).chosen(scope, { ...values, ids });
  return byId(rows, ids).flatMap((row) => row ?? []);
}

function firstOf(rows: TicketRow[]): Pick<Page, 'rows' | 'hasMore'> {
  return { rows: rows.slice(0, SIZE), hasMore: rows.length > SIZE };
}

function idsIn([row]: { ids: number[] | null }[]): number[] {
  return row?.ids ?? [];
}

type At = { offset: number };
type Of = { ids: readonly number[] };

/** The page and which there are, of all that fit and of those among them that were found. */
const questionsFor = perShape((shape: ListShape) => {
  const these = (
    db: Db,
    ask: Ask<ListValues>,
    narrow: (tickets: TicketsAlone) => TicketsAlone = (tickets) => tickets,
  ) =>
    inOrder(
      selectTickets(db, ask, (tickets) =>
        narrow(tickets).where((where) => fitting(where, ask, shape)),
      ),
      shape.order,
    );
  const page = (tickets: TicketsAlone) => inOrder(tickets, shape.order).limit(sql.lit(SIZE + 1));
  const ids = (db: Db, ask: Ask<ListValues>) =>
    inOrder(
      db
        .selectFrom('tickets')
        .select('tickets.id')
        .where('tickets.company_id', '=', ask('company'))
        .where((where) => fitting(where, ask, shape)),
      // In the page's order, so that it walks the same index, and not the rows of all companies.
      shape.order,
    )
      // No further than anybody reads: the cost of a tab's number must not grow with the years.
      .limit(sql.lit(ticketCountLimit));
  return {
    // Without an offset the database knows how little is asked for, and can keep its plan.
    firstPage: question((db, ask: Ask<ListValues>) => these(db, ask, page)),
    page: question((db, ask: Ask<ListValues & At>) =>
      these(db, ask, (tickets) => page(tickets).offset(ask('offset'))),
    ),
    pageOf: question((db, ask: Ask<ListValues & At & Of>) =>
      these(db, ask, (tickets) => page(among(tickets, ask)).offset(ask('offset'))),
    ),
    chosen: question((db, ask: Ask<ListValues & Of>) =>
      these(db, ask, (tickets) => among(tickets, ask)),
    ),
    ids: question((db, ask: Ask<ListValues>) => together(db, ids(db, ask))),
    idsOf: question((db, ask: Ask<ListValues & Of>) =>
      together(db, ids(db, ask).where('tickets.id', '=', anyOf(ask('ids')))),
    ),
  };
});

function among(tickets: TicketsAlone, ask: Ask<Of>): TicketsAlone {
  return tickets.where('tickets.id', '=', anyOf(ask('ids')));
}

/** As one value: a thousand rows of a number each would cost more than the numbers. */
function together(db: Db, rows: SelectQueryBuilder<Database, 'tickets', { id: number }>) {
  return db
    .selectFrom(rows.as('listed'))
    .select((row) => row.fn.agg<number[] | null>('json_agg', ['listed.id']).as('ids'));
}
