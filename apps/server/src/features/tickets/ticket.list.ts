import { pageSizes, ticketCountLimit } from '@prosa/contract/limits';
import type { FoundMessage, TicketListQuery, TicketPage } from '@prosa/contract/ticket';
import { type SelectQueryBuilder, sql } from 'kysely';
import { anyOf } from '../../db/many-rows.ts';
import { type Ask, perShape, question } from '../../db/question.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { Actor, ReadScope } from '../../db/scope.ts';
import type { MediaAddresses } from '../../media/media-addresses.ts';
import { findContact } from '../contacts/contact.repository.ts';
import {
  asksOwnOpen,
  fitting,
  type ListShape,
  type ListValues,
  shapeOf,
  valuesOf,
} from './ticket.filters.ts';
import { excerpts, foundMessages } from './ticket.found.ts';
import { presentTicket } from './ticket.presenter.ts';
import type { TicketRow } from './ticket.repository.ts';
import { findByWords } from './ticket.search.ts';
import { selectTickets, type TicketsAlone } from './ticket.select.ts';
import { viewerOf } from './ticket.service.ts';

const SIZE = pageSizes.tickets;

/** Newest activity first. The number of queries is the same for one row and for forty. */
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
  const { searchParam: words } = query;
  const { rows, count, found } = words
    ? await pageWith(scope, list, words)
    : await latestPage(scope, list);
  return {
    tickets: rows.slice(0, SIZE).map((row) => presentTicket(row, media)),
    ...(found && { found }),
    count,
    hasMore: rows.length > SIZE,
  };
}

type List = { shape: ListShape; values: ListValues; offset: number };
type Page = { rows: TicketRow[]; count: number; found?: FoundMessage[] };

async function latestPage(scope: ReadScope, { shape, values, offset }: List): Promise<Page> {
  const ask = questionsFor(shape);
  const [rows, counted] = await Promise.all([
    offset === 0 ? ask.firstPage(scope, values) : ask.page(scope, { ...values, offset }),
    ask.count(scope, values),
  ]);
  return { rows, count: counted[0]!.count };
}

async function pageWith(scope: ReadScope, list: List, words: string): Promise<Page> {
  const { shape, offset } = list;
  const { ids, hits } = await findByWords(scope, list, words, offset + SIZE + 1);
  const ask = questionsFor(shape);
  const values = { ...list.values, ids };
  const shown = hits?.slice(offset, offset + SIZE).flatMap(({ messageId }) => messageId ?? []);
  const [rows, counted, known] = await Promise.all([
    ask.pageOf(scope, { ...values, offset }),
    ask.countOf(scope, values),
    shown && excerpts(scope, shown, words),
  ]);
  const found = known ?? (await foundMessages(scope, rows.slice(0, SIZE), words));
  return { rows, count: counted[0]!.count, found };
}

type At = { offset: number };
type Of = { ids: readonly number[] };

/** The page and how many there are, of all that fit and of those among them that were found. */
const questionsFor = perShape((shape: ListShape) => {
  const page = (
    db: Db,
    ask: Ask<ListValues>,
    narrow: (tickets: TicketsAlone) => TicketsAlone = (tickets) => tickets,
  ) =>
    selectTickets(db, ask, (tickets) =>
      narrow(tickets)
        .where((where) => fitting(where, ask, shape))
        .orderBy('tickets.last_message_at', 'desc')
        .orderBy('tickets.id', 'desc')
        .limit(sql.lit(SIZE + 1)),
    )
      .orderBy('tickets.last_message_at', 'desc')
      .orderBy('tickets.id', 'desc');
  const counted = (db: Db, ask: Ask<ListValues>) =>
    db
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.company_id', '=', ask('company'))
      .where((where) => fitting(where, ask, shape))
      // In the page's order, so that it walks the same index, and not the rows of all companies.
      .orderBy('tickets.last_message_at', 'desc')
      .orderBy('tickets.id', 'desc')
      // No further than anybody reads: the cost of a tab's number must not grow with the years.
      .limit(sql.lit(ticketCountLimit));
  return {
    // Without an offset the database knows how little is asked for, and can keep its plan.
    firstPage: question((db, ask: Ask<ListValues>) => page(db, ask)),
    page: question((db, ask: Ask<ListValues & At>) =>
      page(db, ask, (tickets) => tickets.offset(ask('offset'))),
    ),
    pageOf: question((db, ask: Ask<ListValues & At & Of>) =>
      page(db, ask, (tickets) =>
        tickets.where('tickets.id', '=', anyOf(ask('ids'))).offset(ask('offset')),
      ),
    ),
    count: question((db, ask: Ask<ListValues>) => countOf(db, counted(db, ask))),
    countOf: question((db, ask: Ask<ListValues & Of>) =>
      countOf(db, counted(db, ask).where('tickets.id', '=', anyOf(ask('ids')))),
    ),
  };
});

function countOf(db: Db, rows: SelectQueryBuilder<Database, 'tickets', { id: number }>) {
  return db.selectFrom(rows.as('counted')).select((row) => row.fn.countAll<number>().as('count'));
}
