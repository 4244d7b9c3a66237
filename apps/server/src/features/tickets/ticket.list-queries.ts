import { pageSizes, ticketCountLimit } from '@prosa/contract/limits';
import type { TicketPage } from '@prosa/contract/ticket';
import { type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, byId } from '../../db/batching/bulk-statements.ts';
import { memoByShape } from '../../db/batching/memo-by-shape.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
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
  const rows = await listQueriesFor(shape).chosen(scope, { ...values, ids });
  return byId(rows, ids).flatMap((row) => row ?? []);
}

export function firstOf(rows: readonly TicketRow[]): Pick<Page, 'rows' | 'hasMore'> {
  return { rows: rows.slice(0, SIZE), hasMore: rows.length > SIZE };
}

export function idsIn([row]: readonly { ids: number[] | null }[]): number[] {
  return row?.ids ?? [];
}

type At = { offset: number };
type Of = { ids: readonly number[] };

/** The page and which there are, of all that fit and of those among them that were found. */
export const listQueriesFor = memoByShape((shape: ListShape) => {
  const these = (
    db: Db,
    param: Param<ListValues>,
    narrow: (tickets: TicketsAlone) => TicketsAlone = (tickets) => tickets,
  ) =>
    inOrder(
      selectTickets(db, param, (tickets) =>
        narrow(tickets).where((where) => fitting(where, param, shape)),
      ),
      shape.order,
    );
  const page = (tickets: TicketsAlone) => inOrder(tickets, shape.order).limit(sql.lit(SIZE + 1));
  const ids = (db: Db, param: Param<ListValues>) =>
    inOrder(
      db
        .selectFrom('tickets')
        .select('tickets.id')
        .where('tickets.company_id', '=', param('company'))
        .where((where) => fitting(where, param, shape)),
      // In the page's order, so that it walks the same index, and not the rows of all companies.
      shape.order,
    )
      // No further than anybody reads: the cost of a tab's number must not grow with the years.
      .limit(sql.lit(ticketCountLimit));
  return {
    // Without an offset the database knows how little is asked for, and can keep its plan.
    firstPage: preparedQuery((db, param: Param<ListValues>) => these(db, param, page)),
    page: preparedQuery((db, param: Param<ListValues & At>) =>
      these(db, param, (tickets) => page(tickets).offset(param('offset'))),
    ),
    pageOf: preparedQuery((db, param: Param<ListValues & At & Of>) =>
      these(db, param, (tickets) => page(among(tickets, param)).offset(param('offset'))),
    ),
    chosen: preparedQuery((db, param: Param<ListValues & Of>) =>
      these(db, param, (tickets) => among(tickets, param)),
    ),
    ids: preparedQuery((db, param: Param<ListValues>) => asOneValue(db, ids(db, param))),
    idsOf: preparedQuery((db, param: Param<ListValues & Of>) =>
      asOneValue(db, ids(db, param).where('tickets.id', '=', anyOf(param('ids')))),
    ),
  };
});

function among(tickets: TicketsAlone, param: Param<Of>): TicketsAlone {
  return tickets.where('tickets.id', '=', anyOf(param('ids')));
}

/** As one value: a thousand rows of a number each would cost more than the numbers. */
function asOneValue(db: Db, rows: SelectQueryBuilder<Database, 'tickets', { id: number }>) {
  return db
    .selectFrom(rows.as('listed'))
    .select((row) => row.fn.agg<number[] | null>('json_agg', ['listed.id']).as('ids'));
}
