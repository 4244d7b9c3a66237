import { ChannelFailure } from '../channels/outgoing.ts';
import { windowClosesAt } from '../channels/reply-window.ts';
import type { CompanyScope } from '../db/scope.ts';

/** What the channel would refuse is not sent at all: too many such tries are held against an account. */
export async function refuseClosedWindow(scope: CompanyScope, ticketId: number): Promise<void> {
  const ticket = await scope.db
    .selectFrom('tickets')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.company_id', '=', 'tickets.company_id')
        .onRef('connections.id', '=', 'tickets.connection_id'),
    )
    .select(['connections.channel', 'tickets.last_inbound_at', 'tickets.created_at'])
    .where('tickets.company_id', '=', scope.companyId)
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst();
  const closesAt = ticket && windowClosesAt(ticket.channel, ticket);
  if (closesAt && closesAt <= scope.now) throw new ChannelFailure('window-closed');
}
