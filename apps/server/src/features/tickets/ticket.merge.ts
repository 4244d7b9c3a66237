import type { MessageKind } from '@prosa/contract/message';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { moveMessages } from '../messages/message.merge.ts';
import { moveTicket } from './ticket.move.ts';
import { changeTicket } from './ticket.repository.ts';

/** A live ticket whose messages went over to another one, because their contacts became one. */
export type MergedTicket = {
  from: number;
  to: number;
  messages: number[];
  status: 'pending' | 'open';
  /** Both as they were, for a merge that is taken back; earlier merges do not have it. */
  before?: { userId: number | null; from: Standing; to: Standing };
};

/** What the list shows of a ticket's conversation, as it is kept in the merge's row. */
type Standing = {
  unread: number;
  lastMessage: string;
  lastMessageKind: MessageKind;
  lastMessageAt: string;
  lastInboundAt: string | null;
};

/**
 * A contact has at most one live ticket per connection. Where both have one, the messages of the
 * one go over to the other, which somebody may be answering, and it is closed.
 */
export async function mergeOpenTickets(
  scope: CompanyScope,
  keptId: number,
  mergedId: number,
): Promise<MergedTicket[]> {
  const live = await scope.db
    .selectFrom('tickets')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('contact_id', 'in', [keptId, mergedId])
    .where('status', '!=', sql.lit('closed'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const merged: MergedTicket[] = [];
  for (const [index, first] of live.entries()) {
    const second = live.slice(index + 1).find((one) => one.connection_id === first.connection_id);
    if (!second) continue;
    const [to, from] =
      second.status === 'open' && first.status !== 'open' ? [second, first] : [first, second];
    const messages = await moveMessages(scope, [from.id], {
      ticketId: to.id,
      contactId: to.contact_id,
    });
    const newer = from.last_message_at > to.last_message_at ? from : to;
    await moveTicket(scope, from, 'merged', { status: 'closed', user_id: null });
    await changeTicket(scope, from.id, { unread: 0 });
    await changeTicket(scope, to.id, {
      unread: to.unread + from.unread,
      last_message: newer.last_message,
      last_message_kind: newer.last_message_kind,
      last_message_at: newer.last_message_at,
      last_inbound_at: latest(from.last_inbound_at, to.last_inbound_at),
    });
    // By itself: with it alone, nothing of the ticket counts as changed (migration 0105).
    if (from.removed_before && !(to.removed_before && to.removed_before > from.removed_before)) {
      await changeTicket(scope, to.id, { removed_before: from.removed_before });
    }
    const status = from.status === 'open' ? 'open' : 'pending';
    const before = { userId: from.user_id, from: standingOf(from), to: standingOf(to) };
    merged.push({ from: from.id, to: to.id, messages, status, before });
  }
  return merged;
}

/**
 * Gives the messages back, and both tickets what they showed: whoever served the one has it again. What came in since
 * the merge stays with the ticket that it came to.
 */
export async function unmergeTickets(
  scope: CompanyScope,
  merged: readonly MergedTicket[],
): Promise<void> {
  for (const one of merged) {
    const { from, messages } = one;
    const ticket = await scope.db
      .selectFrom('tickets')
      .select(['id', 'status', 'queue_id', 'user_id', 'contact_id', 'connection_id'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', from)
      .executeTakeFirst();
    if (!ticket) continue;
    if (messages.length > 0) {
      await scope.db
        .updateTable('messages')
        .set({ ticket_id: from, contact_id: ticket.contact_id })
        .where('company_id', '=', scope.companyId)
        .where('id', 'in', messages)
        .execute();
    }
    const isUnread = await giveBackStanding(scope, one);
    const other = await scope.db
      .selectFrom('tickets')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('contact_id', '=', ticket.contact_id)
      .where('connection_id', '=', ticket.connection_id)
      .where('status', '!=', sql.lit('closed'))
      .executeTakeFirst();
    if (other) continue;
    const userId = await stillThere(scope, one.before?.userId ?? null);
    const place =
      userId === null ? { status: 'pending' as const } : { status: one.status, user_id: userId };
    await moveTicket(scope, ticket, 'reopened', place);
    if (isUnread && one.before) {
      await changeTicket(scope, from, { unread: one.before.from.unread });
    }
  }
}

/** To the ticket that went on what it showed by itself; whether nobody has read it since the merge. */
async function giveBackStanding(
  scope: CompanyScope,
  { to, before }: MergedTicket,
): Promise<boolean> {
  if (!before) return false;
  const ticket = await scope.db
    .selectFrom('tickets')
    .select(['unread', 'last_message_at', 'last_inbound_at'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', to)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) return false;
  const { from: lent, to: own } = before;
  // Whatever was read makes it fewer than both had.
  const isUnread = ticket.unread >= lent.unread + own.unread;
  const isLent = (now: Date | null, key: 'lastMessageAt' | 'lastInboundAt') =>
    lent[key] !== own[key] && now?.toISOString() === lent[key];
  const set = {
    ...(isUnread && { unread: ticket.unread - lent.unread }),
    ...(isLent(ticket.last_message_at, 'lastMessageAt') && {
      last_message: own.lastMessage,
      last_message_kind: own.lastMessageKind,
      last_message_at: new Date(own.lastMessageAt),
    }),
    ...(isLent(ticket.last_inbound_at, 'lastInboundAt') && {
      last_inbound_at: own.lastInboundAt === null ? null : new Date(own.lastInboundAt),
    }),
  };
  if (Object.keys(set).length > 0) await changeTicket(scope, to, set);
  return isUnread;
}

/** Nobody serves a ticket under an account that was deleted meanwhile. */
async function stillThere(scope: CompanyScope, userId: number | null): Promise<number | null> {
  if (userId === null) return null;
  const user = await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id ?? null;
}

function standingOf(ticket: Selectable<Database['tickets']>): Standing {
  return {
    unread: ticket.unread,
    lastMessage: ticket.last_message,
    lastMessageKind: ticket.last_message_kind,
    lastMessageAt: ticket.last_message_at.toISOString(),
    lastInboundAt: ticket.last_inbound_at?.toISOString() ?? null,
  };
}

function latest(...times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length === 0 ? null : new Date(Math.max(...known));
}
