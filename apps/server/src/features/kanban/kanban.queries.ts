import { laneStart } from '@prosa/contract/kanban-cards';
import { pageSizes } from '@prosa/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import { memoByShape } from '../../db/batching/memo-by-shape.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';
import { fitting, type ListShape, type ListValues } from '../tickets/ticket.filters.ts';
import { selectTickets } from '../tickets/ticket.select.ts';

/** `words`: each must stand in the contact's name or number, or in what was last said. */
export type BoardShape = ListShape & { hasWords: boolean };
export type BoardValues = ListValues & {
  terms: readonly string[];
  digits: readonly (string | null)[];
};

export type HeadRow = { lane_id: number | null; count: number; unread: number; oldest: Date };
/** A card's place, exact to the microsecond. */
export type CardRow = { lane_id: number | null; id: number; at: string };

type From = { from: string; fromId: number };

/** The text of its queries depends on the filters alone; migration 0076 has the index that they walk. */
export const boardQueriesFor = memoByShape(({ hasWords, ...shape }: BoardShape) => {
  const live = (db: Db, param: Param<BoardValues>) =>
    db
      .selectFrom('tickets')
      .where('tickets.company_id', '=', param('company'))
      // As the index says it.
      .where('tickets.status', '!=', sql.lit('closed'))
      .where((where) => fitting(where, param, shape))
      .$if(hasWords, (tickets) => tickets.where(sayingAll(param)));
  const cards = (db: Db, param: Param<BoardValues>, lane: RawBuilder<boolean>, size: number) =>
    live(db, param)
      .where(lane)
      .select([
        'tickets.lane_id',
        'tickets.id',
        sql<string>`(extract(epoch from tickets.last_message_at) * 1000000)::bigint::text`.as('at'),
      ])
      .orderBy('tickets.last_message_at', 'desc')
      .orderBy('tickets.id', 'desc')
      // One more, to know whether there is one.
      .limit(sql.lit(size + 1));
  const after = (param: Param<From>) => sql<boolean>`(tickets.last_message_at, tickets.id) <
    (timestamptz 'epoch' + ${param('from')}::bigint * interval '1 microsecond', ${param('fromId')}::bigint)`;
  const first = pageSizes.firstLaneCards;
  const inFirst = sql<boolean>`tickets.lane_id is null`;
  return {
    heads: preparedQuery((db, param: Param<BoardValues>) =>
      live(db, param)
        .select((row) => [
          'tickets.lane_id',
          row.fn.countAll<number>().as('count'),
          sql<number>`count(*) filter (where tickets.unread > 0)`.as('unread'),
          sql<Date>`min(tickets.lane_since)`.as('oldest'),
        ])
        .groupBy('tickets.lane_id'),
    ),
    /** The first cards of each lane, however many lanes there are. */
    firstCards: preparedQuery(
      (db, param: Param<BoardValues & { lanes: readonly number[] }>) => sql<CardRow>`
        (${cards(db, param, inFirst, first)})
        union all
        select card.* from unnest(${param('lanes')}::bigint[]) as lane(id)
        cross join lateral (${cards(db, param, sql`tickets.lane_id = lane.id`, first)}) as card`,
    ),
    cardsOf: preparedQuery((db, param: Param<BoardValues & From & { lane: number }>) =>
      cards(db, param, sql`tickets.lane_id = ${param('lane')}`, pageSizes.laneCards).where(
        after(param),
      ),
    ),
    cardsOfFirst: preparedQuery((db, param: Param<BoardValues & From>) =>
      cards(db, param, inFirst, pageSizes.laneCards).where(after(param)),
    ),
    newest: preparedQuery((db, param: Param<BoardValues>) =>
      cards(db, param, sql`true`, pageSizes.kanbanTickets),
    ),
  };
});

export const ticketsById = preparedQuery(
  (db, param: Param<{ company: number; ids: readonly number[] }>) =>
    selectTickets(db, param, (tickets) => tickets.where('tickets.id', '=', anyOf(param('ids')))),
);

export function afterPosition(position: string = laneStart): From {
  const [from = '', fromId] = position.split('-');
  return { from, fromId: Number(fromId) };
}

/** As hasWords of the contract's ticket-list.ts, to whom the last message is what was said. */
function sayingAll(param: Param<BoardValues>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from contacts
    where contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id and not exists (
      select from (
        select '%' || regexp_replace(plain(text), '([\\\\%])', '\\\\\\1', 'g') || '%' as pattern, digits
        from unnest(${param('terms')}::text[], ${param('digits')}::text[]) as given(text, digits)) as term
      where (contacts.search_name like term.pattern or plain(tickets.last_message) like term.pattern
        or contacts.number like '%' || term.digits || '%') is not true))`;
}
