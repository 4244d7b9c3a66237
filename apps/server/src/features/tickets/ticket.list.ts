import { pageSizes, ticketCountLimit } from '@prosa/contract/limits';
import { may } from '@prosa/contract/permissions';
import type { TicketListQuery, TicketPage } from '@prosa/contract/ticket';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Actor, CompanyScope } from '../../db/scope.ts';
import type { MediaAddresses } from '../../media/media-addresses.ts';
import { findContact } from '../contacts/contact.repository.ts';
import { foundMessages } from './ticket.found.ts';
import type { Viewer } from './ticket.policy.ts';
import { presentTicket } from './ticket.presenter.ts';
import { selectTickets } from './ticket.repository.ts';
import { viewerOf } from './ticket.service.ts';

type Where = ExpressionBuilder<Database, 'tickets'>;
type Condition = Expression<SqlBool>;

/** Newest activity first. The number of queries is the same for one row and for forty. */
export async function listTickets(
  scope: CompanyScope,
  actor: Actor,
  media: MediaAddresses,
  query: TicketListQuery,
): Promise<TicketPage> {
  if (query.contactId !== undefined) await findContact(scope, query.contactId);
  const viewer = await viewerOf(scope, actor);
  const size = pageSizes.tickets;
  const seen = (where: Where) =>
    where.and([...visibleIn(where, viewer, query), ...askedFor(where, scope, query)]);
  const words = query.searchParam;
  const found = words
    ? await ticketsWith(scope, words, { seen, enough: query.pageNumber * size + 1 })
    : null;
  const fits = (where: Where) =>
    found ? where.and([seen(where), where('tickets.id', '=', anyOf(found))]) : seen(where);
  const rows = await selectTickets(scope)
    .where((where) => fits(where as unknown as Where))
    .orderBy('tickets.last_message_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(size + 1)
    .offset((query.pageNumber - 1) * size)
    .execute();
  const shown = rows.slice(0, size);
  return {
    tickets: shown.map((row) => presentTicket(row, media)),
    ...(words && { found: await foundMessages(scope, shown, words) }),
    count: await countTickets(scope, fits),
    hasMore: rows.length > size,
  };
}

/** Counts no further than anybody reads: the cost of a tab's number must not grow with the years. */
async function countTickets(
  scope: CompanyScope,
  fits: (where: Where) => Condition,
): Promise<number> {
  const { count } = await scope.db
    .selectFrom((row) =>
      row
        .selectFrom('tickets')
        .select('tickets.id')
        .where('tickets.company_id', '=', scope.companyId)
        .where(fits)
        // In the page's order, so that it walks the same index, and not the rows of all companies.
        .orderBy('tickets.last_message_at', 'desc')
        .orderBy('tickets.id', 'desc')
        .limit(ticketCountLimit)
        .as('found'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * What belongs to the viewer's queues, to nobody's where there are none, or to themselves. In the
 * lists an open ticket is its agent's alone; a search, and showAll, finds the others' too.
 */
function visibleIn(where: Where, viewer: Viewer, query: TicketListQuery): Condition[] {
  const isTheirs = where('tickets.user_id', '=', viewer.userId);
  const conditions: Condition[] = [];
  if (!may(viewer.profile, 'tickets:see-all')) {
    const places = [isTheirs];
    if (viewer.queueIds.length > 0) {
      places.push(where('tickets.queue_id', 'in', [...viewer.queueIds]));
    }
    if (!viewer.companyHasQueues) places.push(where('tickets.queue_id', 'is', null));
    conditions.push(where.or(places));
  }
  const isSearch = query.status === undefined && !query.withUnreadMessages;
  const seesOthers = query.showAll && may(viewer.profile, 'tickets-manager:showall');
  if (!isSearch && !seesOthers) {
    conditions.push(
      query.status === 'open'
        ? isTheirs
        : where.or([where('tickets.status', '!=', 'open'), isTheirs]),
    );
  }
  return conditions;
}

function askedFor(where: Where, scope: CompanyScope, query: TicketListQuery): Condition[] {
  const { status, queueIds, users, tags, isGroup, contactId } = query;
  const conditions: Condition[] = [];
  if (status) conditions.push(where('tickets.status', '=', status));
  if (isGroup !== undefined) conditions.push(where('tickets.is_group', '=', isGroup));
  if (contactId !== undefined) conditions.push(where('tickets.contact_id', '=', contactId));
  if (query.withUnreadMessages) conditions.push(where('tickets.unread', '>', sql.lit(0)));
  // None chosen is no choice: a company without queues has none to choose from.
  if (queueIds?.length) conditions.push(where('tickets.queue_id', '=', anyOf(queueIds)));
  if (users?.length) conditions.push(where('tickets.user_id', '=', anyOf(users)));
  if (tags?.length) conditions.push(where('tickets.id', 'in', taggedWithAll(where, scope, tags)));
  if (query.date) conditions.push(onDay(scope, 'created_at', query.date));
  if (query.updatedAt) conditions.push(onDay(scope, 'updated_at', query.updatedAt));
  return conditions;
}

/** So many are asked one by one whether they have the words; a few at first, to see if it is worth it. */
const FEW = 50;
const MANY = 400;

/**
 * Those with the words: all of them, or so many of the newest that the page is full. Once for the page
 * and its count; and knowing them, the database plans the rest well.
 */
async function ticketsWith(
  scope: CompanyScope,
  words: string,
  { seen, enough }: { seen(where: Where): Condition; enough: number },
): Promise<number[]> {
  for (const asked of [FEW, MANY]) {
    const newest = await newestWith(scope, words, seen, asked);
    if (newest.length >= enough) return newest;
    if (newest.length / asked < enough / MANY) break;
  }
  const { rows } = await sql<{ id: number }>`
    select distinct id from find_tickets(${scope.companyId}, ${words}) as found(id)`.execute(
    scope.db,
  );
  return rows.map((row) => row.id);
}

/** A word that stands everywhere is in many of them: no need to find it everywhere. */
async function newestWith(
  scope: CompanyScope,
  words: string,
  seen: (where: Where) => Condition,
  asked: number,
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom((row) =>
      row
        .selectFrom('tickets')
        .select(['tickets.id', 'tickets.contact_id'])
        .where('tickets.company_id', '=', scope.companyId)
        .where(seen)
        .orderBy('tickets.last_message_at', 'desc')
        .orderBy('tickets.id', 'desc')
        .limit(asked)
        .as('newest'),
    )
    .select('id')
    .where(sql<boolean>`ticket_has_words(${scope.companyId}, id, contact_id, ${words})`)
    .execute();
  return rows.map((row) => row.id);
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::bigint[])`;
}

function taggedWithAll(where: Where, scope: CompanyScope, tagIds: readonly number[]) {
  return where
    .selectFrom('ticket_tags')
    .select('ticket_tags.ticket_id')
    .where('ticket_tags.company_id', '=', scope.companyId)
    .where('ticket_tags.tag_id', '=', anyOf(tagIds))
    .groupBy('ticket_tags.ticket_id')
    .having((row) => row.fn.countAll(), '=', tagIds.length);
}

/** A day of the company's own calendar. */
function onDay(scope: CompanyScope, column: 'created_at' | 'updated_at', day: string) {
  const zone = sql`(select timezone from companies where id = ${scope.companyId})`;
  const time = sql.ref(`tickets.${column}`);
  return sql<boolean>`${time} >= ${day}::date::timestamp at time zone ${zone}
    and ${time} < (${day}::date + 1)::timestamp at time zone ${zone}`;
}
