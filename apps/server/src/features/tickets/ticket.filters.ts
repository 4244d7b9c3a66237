import { may } from '@prosa/contract/permissions';
import type { TicketListQuery, TicketStatus } from '@prosa/contract/ticket';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../db/many-rows.ts';
import type { Ask } from '../../db/question.ts';
import type { Database } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import type { Viewer } from './ticket.policy.ts';

type Where = ExpressionBuilder<Database, 'tickets'>;
type Condition = Expression<SqlBool>;

const compared = ['contactId', 'queueIds', 'users', 'tags', 'date', 'updatedAt'] as const;
type Compared = (typeof compared)[number];

/** Which conditions a list has: its question is built once for each of them, and has their words in it. */
export type ListShape = {
  seesAll: boolean;
  companyHasQueues: boolean;
  /** Of the open ones they see their own alone. */
  ownAlone: boolean;
  status: TicketStatus | undefined;
  isGroup: boolean | undefined;
  isUnread: boolean;
  compared: Compared[];
};

/** What the conditions compare with: filled in when it is asked. */
export type ListValues = Pick<TicketListQuery, Compared> & {
  company: number;
  viewer: number;
  viewerQueues: readonly number[];
};

/**
 * A viewer sees what belongs to their queues, to nobody's where there are none, or to themselves. In the
 * lists an open ticket is its agent's alone; a search, and showAll, finds the others' too.
 */
export function shapeOf(viewer: Viewer, query: TicketListQuery): ListShape {
  const isSearch = query.status === undefined && !query.withUnreadMessages;
  const seesOthers = query.showAll && may(viewer.profile, 'tickets-manager:showall');
  return {
    seesAll: may(viewer.profile, 'tickets:see-all'),
    companyHasQueues: viewer.companyHasQueues,
    ownAlone: !isSearch && !seesOthers,
    status: query.status,
    isGroup: query.isGroup,
    isUnread: query.withUnreadMessages,
    compared: compared.filter((name) => isGiven(query[name])),
  };
}

/** None chosen is no choice: a company without queues has none to choose from. */
function isGiven(value: TicketListQuery[Compared]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

export function valuesOf(scope: ReadScope, viewer: Viewer, query: TicketListQuery): ListValues {
  return {
    ...query,
    company: scope.companyId,
    viewer: viewer.userId,
    viewerQueues: viewer.queueIds,
  };
}

export function fitting(where: Where, ask: Ask<ListValues>, shape: ListShape): Condition {
  return where.and([...visibleIn(where, ask, shape), ...askedFor(where, ask, shape)]);
}

function visibleIn(where: Where, ask: Ask<ListValues>, shape: ListShape): Condition[] {
  const isTheirs = where('tickets.user_id', '=', ask('viewer'));
  const conditions: Condition[] = [];
  if (!shape.seesAll) {
    const places = [isTheirs, where('tickets.queue_id', '=', anyOf(ask('viewerQueues')))];
    if (!shape.companyHasQueues) places.push(where('tickets.queue_id', 'is', null));
    conditions.push(where.or(places));
  }
  if (shape.ownAlone && shape.status === 'open') conditions.push(isTheirs);
  if (shape.ownAlone && shape.status === undefined) {
    conditions.push(where.or([where('tickets.status', '!=', sql.lit('open')), isTheirs]));
  }
  return conditions;
}

function askedFor(where: Where, ask: Ask<ListValues>, shape: ListShape): Condition[] {
  const { status, isGroup, isUnread } = shape;
  const conditions: Condition[] = [];
  if (status) conditions.push(where('tickets.status', '=', sql.lit(status)));
  if (isGroup !== undefined) conditions.push(where('tickets.is_group', '=', sql.lit(isGroup)));
  if (isUnread) conditions.push(where('tickets.unread', '>', sql.lit(0)));
  return [...conditions, ...shape.compared.map((name) => comparisons[name](where, ask))];
}

const comparisons: Record<Compared, (where: Where, ask: Ask<ListValues>) => Condition> = {
  contactId: (where, ask) => where('tickets.contact_id', '=', ask('contactId')),
  queueIds: (where, ask) => where('tickets.queue_id', '=', anyOf(ask('queueIds'))),
  users: (where, ask) => where('tickets.user_id', '=', anyOf(ask('users'))),
  tags: (where, ask) => where('tickets.id', 'in', taggedWithAll(where, ask)),
  date: (_, ask) => onDay(ask, 'created_at', 'date'),
  updatedAt: (_, ask) => onDay(ask, 'updated_at', 'updatedAt'),
};

function taggedWithAll(where: Where, ask: Ask<ListValues>) {
  return where
    .selectFrom('ticket_tags')
    .select('ticket_tags.ticket_id')
    .where('ticket_tags.company_id', '=', ask('company'))
    .where('ticket_tags.tag_id', '=', anyOf(ask('tags')))
    .groupBy('ticket_tags.ticket_id')
    .having((row) => row.fn.countAll(), '=', sql<number>`cardinality(${ask('tags')}::bigint[])`);
}

/** A day of the company's own calendar. */
function onDay(
  ask: Ask<ListValues>,
  column: 'created_at' | 'updated_at',
  name: 'date' | 'updatedAt',
) {
  const zone = sql`(select timezone from companies where id = ${ask('company')})`;
  const day = sql`${ask(name)}::date`;
  const time = sql.ref(`tickets.${column}`);
  return sql<boolean>`${time} >= ${day}::timestamp at time zone ${zone}
    and ${time} < (${day} + 1)::timestamp at time zone ${zone}`;
}
