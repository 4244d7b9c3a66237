import { pageSizes, ticketCountLimit } from '@prosa/contract/limits';
import type { TicketPage } from '@prosa/contract/ticket';
import { type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, byId } from '../../db/many-rows.ts';
import { type Ask, perShape, question } from '../../db/question.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import { fitting, inOrder, type ListShape, type ListValues } from './ticket.filters.ts';
import type { TicketRow } from './ticket.repository.ts';
import { selectTickets, type TicketsAlone } from './ticket.select.ts';

export const SIZE = pageSizes.tickets;

export type List = { shape: ListShape; values: ListValues; offset: number };
export type Page = Omit<TicketPage, 'tickets'> & { rows: TicketRow[] };

/** In the order in which they are named, as far as they are in the list. */
export async function rowsOf(
  scope: ReadScope,
  { shape, values }: List,
  ids: readonly number[],
): Promise<TicketRow[]> {
  const rows = await questionsFor(shape).chosen(scope, { ...values, ids });
  return byId(rows, ids).flatMap((row) => row ?? []);
}

export function firstOf(rows: TicketRow[]): Pick<Page, 'rows' | 'hasMore'> {
  return { rows: rows.slice(0, SIZE), hasMore: rows.length > SIZE };
}

export function idsIn([row]: { ids: number[] | null }[]): number[] {
  return row?.ids ?? [];
}

type At = { offset: number };
type Of = { ids: readonly number[] };

/** The page and which there are, of all that fit and of those among them that were found. */
export const questionsFor = perShape((shape: ListShape) => {
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
