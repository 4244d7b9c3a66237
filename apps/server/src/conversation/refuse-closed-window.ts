import { ChannelFailure } from '../channels/outgoing.ts';
import { replyWindow } from '../channels/reply-window.ts';
import type { ReadScope } from '../db/scope.ts';

/**
 * What the channel would refuse is not sent at all: too many such tries are held against an account. Answers
 * whether it goes out by what people alone are allowed.
 */
export async function refuseClosedWindow(
  scope: ReadScope,
  { ticket_id: ticketId, author_id: authorId, automatic }: SentMessage,
): Promise<{ byPerson: boolean }> {
  const ticket = await scope.db
    .selectFrom('tickets')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.company_id', '=', 'tickets.company_id')
        .onRef('connections.id', '=', 'tickets.connection_id'),
    )
    .select([
      'connections.channel',
      'tickets.last_inbound_at',
      'tickets.created_at',
      'tickets.window_until',
      'tickets.referral',
    ])
    .where('tickets.company_id', '=', scope.companyId)
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst();
  const window = ticket && replyWindow(ticket.channel, ticket, scope.replyRules);
  if (!window || window.forAll > scope.now) return { byPerson: false };
  const isPerson = authorId !== null && !automatic;
  if (!isPerson || window.forPeople <= scope.now) throw new ChannelFailure('window-closed');
  return { byPerson: true };
}

type SentMessage = { ticket_id: number; author_id: number | null; automatic: boolean };
