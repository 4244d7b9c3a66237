import { sql } from 'kysely';
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
    const status = from.status === 'open' ? 'open' : 'pending';
    merged.push({ from: from.id, to: to.id, messages, status });
  }
  return merged;
}

/** Gives the messages back. Whoever served the ticket has let it go: it waits again. */
export async function unmergeTickets(
  scope: CompanyScope,
  merged: readonly MergedTicket[],
): Promise<void> {
  for (const { from, messages } of merged) {
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
    const other = await scope.db
      .selectFrom('tickets')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('contact_id', '=', ticket.contact_id)
      .where('connection_id', '=', ticket.connection_id)
      .where('status', '!=', sql.lit('closed'))
      .executeTakeFirst();
    if (!other) await moveTicket(scope, ticket, 'reopened', { status: 'pending' });
  }
}

function latest(...times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length === 0 ? null : new Date(Math.max(...known));
}
