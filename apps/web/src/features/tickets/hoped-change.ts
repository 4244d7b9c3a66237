import type { Ticket, TicketChanges } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';

export type HopedChange = {
  ticket: Ticket;
  changes: TicketChanges;
  /** How it looks if all goes well: shown at once, and put right by the answer. */
  outcome: Partial<Ticket>;
};

export const changeTicketKey = ['change-ticket'] as const;

/**
 * A ticket as it is shown while a change of it is under way. What is heard meanwhile may be from
 * before the change (that it was read, say): it must not undo it for a moment, and with it the
 * field in which the answer is already being typed.
 */
export function asHoped(client: QueryClient, ticket: Ticket): Ticket {
  const underWay = client
    .getMutationCache()
    .findAll({ mutationKey: changeTicketKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as HopedChange | undefined);
  const change = underWay.findLast((one) => one?.ticket.id === ticket.id);
  return change ? { ...ticket, ...change.outcome } : ticket;
}
