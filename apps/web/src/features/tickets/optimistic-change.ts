import type { Ticket, TicketChanges } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';

export type HopedChange = {
  ticket: Ticket;
  changes: TicketChanges;
  /** How it looks if all goes well: shown at once, and put right by the answer. */
  outcome: Partial<Ticket>;
};

export const changeTicketKey = ['change-ticket'] as const;

function changesUnderWay(client: QueryClient, ticketId: number): HopedChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changeTicketKey, status: 'pending' })
    .flatMap((mutation) => (mutation.state.variables as HopedChange | undefined) ?? [])
    .filter(({ ticket }) => ticket.id === ticketId);
}

/**
 * A ticket as it is shown while a change of it is under way. What is heard meanwhile may be from
 * before the change (that it was read, say): it must not undo it for a moment, and with it the
 * field in which the answer is already being typed.
 */
export function asHoped(client: QueryClient, ticket: Ticket): Ticket {
  const change = changesUnderWay(client, ticket.id).at(-1);
  return change ? { ...ticket, ...change.outcome } : ticket;
}

/** Whether it is as it is by a change made here, rather than by somebody else. */
export function isOwnDoing(client: QueryClient, { id, version }: Ticket): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changeTicketKey })
    .some(({ state }) => {
      if ((state.variables as HopedChange | undefined)?.ticket.id !== id) return false;
      const done = state.data as Ticket | undefined;
      return state.status === 'pending' || (done !== undefined && done.version >= version);
    });
}

/** Once the server has said yes or no to what was hoped for: before, it may refuse what builds on it. */
export function whenNothingIsHoped(client: QueryClient, ticketId: number): Promise<void> {
  return when(client, () => changesUnderWay(client, ticketId).length === 0);
}

/** Who accepts and at once resolves means it in this order, but of two requests the second may be quicker. */
export function whenItsTurnComes(client: QueryClient, change: HopedChange): Promise<void> {
  return when(client, () => changesUnderWay(client, change.ticket.id)[0] === change);
}

function when(client: QueryClient, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
