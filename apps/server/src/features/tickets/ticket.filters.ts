import { may, type Profile } from '@prosa/contract/permissions';
import type { TicketListQuery, TicketOrder, TicketStatus } from '@prosa/contract/ticket';
import { hidesOthersOpen } from '@prosa/contract/ticket-list';
import { ticketOrder } from '@prosa/contract/ticket-order';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { Param } from '../../db/batching/prepared-query.ts';
import type { Database } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import { startOfDay } from '../../db/timezone.ts';
import type { Viewer } from './ticket.policy.ts';
import { notSilent } from './ticket.silence.ts';

type Where = ExpressionBuilder<Database, 'tickets'>;
type Condition = Expression<SqlBool>;

const compared = [
  ...(['contactId', 'queueIds', 'users', 'tags', 'tagged', 'ofRounds', 'date'] as const),
  'updatedAt',
] as const;
type Compared = (typeof compared)[number];

/** What is asked for; its tags, if few tickets have all of them, and its rounds as these tickets. */
type Asked = TicketListQuery & {
  tagged?: readonly number[] | undefined;
  ofRounds?: readonly number[] | undefined;
};

/** Which conditions a list has. Its query is built once for each shape, with these values as literals in its text. */
export type ListShape = {
  seesAll: boolean;
  companyHasQueues: boolean;
  /** Of the open ones they see their own alone. */
  ownAlone: boolean;
  status: TicketStatus | undefined;
  isGroup: boolean | undefined;
  isUnread: boolean;
  order: TicketOrder;
  compared: Compared[];
  /** Of these one is chosen: its tickets stand in an index in the order of the list. */
  single: Compared[];
};

/** What the conditions compare with: the query's parameters. */
export type ListValues = Pick<Asked, Compared> & {
  company: number;
  viewer: number;
  viewerQueues: readonly number[];
};

/** In the order of the list, as compareTickets has it; each has its indexes (migration 0067). */
export function inOrder<Query extends Ordered<Query>>(tickets: Query, order: TicketOrder): Query {
  const parts = order === 'unread' ? tickets.orderBy(sql`(tickets.unread > 0)`, 'desc') : tickets;
  return parts.orderBy('tickets.last_message_at', 'desc').orderBy('tickets.id', 'desc');
}

type Column = 'tickets.last_message_at' | 'tickets.id' | RawBuilder<unknown>;
type Ordered<Query> = { orderBy(by: Column, direction: 'desc'): Query };

/** These somebody sees wherever they stand. */
export function asksOwnOpen(profile: Profile, query: TicketListQuery): boolean {
  return query.status === 'open' && hidesOthersOpen(profile, query);
}

/** A viewer sees what belongs to their queues, to nobody's where there are none, or to themselves. */
export function shapeOf(viewer: Viewer, query: Asked): ListShape {
  return {
    seesAll: may(viewer.profile, 'tickets:see-all'),
    companyHasQueues: viewer.companyHasQueues,
    ownAlone: hidesOthersOpen(viewer.profile, query),
    status: query.status,
    isGroup: query.isGroup,
    isUnread: query.withUnreadMessages,
    order: ticketOrder(query),
    compared: compared.filter((name) => isGiven(name, query[name])),
    single: (['queueIds', 'users'] as const).filter((name) => isSingle(query[name])),
  };
}

/** Without tags or users nothing narrows; but whoever chose none of the queues asks for none. */
function isGiven(name: Compared, value: Asked[Compared]): boolean {
  const isChoice = name === 'tags' || name === 'users';
  return isChoice && Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function isSingle(value: Asked[Compared]): boolean {
  return Array.isArray(value) && value.length === 1;
}

export function valuesOf(scope: ReadScope, viewer: Viewer, query: Asked): ListValues {
  return {
    ...query,
    company: scope.companyId,
    viewer: viewer.userId,
    viewerQueues: viewer.queueIds,
  };
}

export function fitting(where: Where, param: Param<ListValues>, shape: ListShape): Condition {
  return where.and([...visibleIn(where, param, shape), ...askedFor(where, param, shape)]);
}

function visibleIn(where: Where, param: Param<ListValues>, shape: ListShape): Condition[] {
  const isTheirs = where('tickets.user_id', '=', param('viewer'));
  if (shape.ownAlone && shape.status === 'open') return [isTheirs];
  const conditions: Condition[] = [];
  if (!shape.seesAll) {
    const places: Condition[] = [isTheirs, inQueues(param('viewerQueues'))];
    if (!shape.companyHasQueues) places.push(where('tickets.queue_id', 'is', null));
    conditions.push(where.or(places));
  }
  if (shape.ownAlone && shape.status === undefined) {
    conditions.push(where.or([where('tickets.status', '!=', sql.lit('open')), isTheirs]));
  }
  return conditions;
}

function askedFor(where: Where, param: Param<ListValues>, shape: ListShape): Condition[] {
  const { status, isGroup, isUnread } = shape;
  const conditions: Condition[] = [];
  // A campaign has written, and nobody has answered: no conversation yet.
  if (!status || status === 'closed') conditions.push(notSilent);
  if (status) conditions.push(where('tickets.status', '=', sql.lit(status)));
  if (isGroup !== undefined) conditions.push(where('tickets.is_group', '=', sql.lit(isGroup)));
  if (isUnread) conditions.push(where('tickets.unread', '>', sql.lit(0)));
  const comparing = shape.compared.map((name) =>
    comparisons[name](where, param, shape.single.includes(name)),
  );
  return [...conditions, ...comparing];
}

type Ids = RawBuilder<readonly number[] | undefined>;

function onlyOf(ids: Ids) {
  return sql<number>`(${ids}::bigint[])[1]`;
}

/**
 * "Is true" keeps it from being looked up in the index of one queue's tickets: in several queues the
 * database would read all of their years and sort them, rather than walk the list until a page is full.
 */
function inQueues(ids: Ids): Condition {
  return sql<boolean>`(tickets.queue_id = ${anyOf(ids)}) is true`;
}

type Comparison = (where: Where, param: Param<ListValues>, isSingle: boolean) => Condition;

const comparisons: Record<Compared, Comparison> = {
  contactId: (where, param) => where('tickets.contact_id', '=', param('contactId')),
  queueIds: (where, param, isSingle) =>
    isSingle
      ? where('tickets.queue_id', '=', onlyOf(param('queueIds')))
      : inQueues(param('queueIds')),
  users: (where, param, isSingle) =>
    where('tickets.user_id', '=', isSingle ? onlyOf(param('users')) : anyOf(param('users'))),
  tags: (where, param) => where('tickets.id', 'in', taggedWithAll(where, param)),
  tagged: (where, param) => where('tickets.id', '=', anyOf(param('tagged'))),
  ofRounds: (where, param) => where('tickets.id', '=', anyOf(param('ofRounds'))),
  date: (_, param) => onDay(param, 'created_at', 'date'),
  updatedAt: (_, param) => onDay(param, 'updated_at', 'updatedAt'),
};

function taggedWithAll(where: Where, param: Param<ListValues>) {
  return where
    .selectFrom('ticket_tags')
    .select('ticket_tags.ticket_id')
    .where('ticket_tags.company_id', '=', param('company'))
    .where('ticket_tags.tag_id', '=', anyOf(param('tags')))
    .groupBy('ticket_tags.ticket_id')
    .having((row) => row.fn.countAll(), '=', sql<number>`cardinality(${param('tags')}::bigint[])`);
}

/** A day of the company's own calendar. */
function onDay(
  param: Param<ListValues>,
  column: 'created_at' | 'updated_at',
  name: 'date' | 'updatedAt',
) {
  const [company, day, time] = [param('company'), param(name), sql.ref(`tickets.${column}`)];
  return sql<boolean>`${time} >= ${startOfDay(company, day)}
    and ${time} < ${startOfDay(company, day, 1)}`;
}
