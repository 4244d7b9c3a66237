import type { Ticket } from '@prosa/contract/ticket';
import type { StepPlan } from '@prosa/contract/ticket-steps';
import type { QueryClient } from '@tanstack/react-query';

/** What is asked of the server, and the outcome that is shown until it answers. */
export type TicketChange = StepPlan & { ticket: Ticket };

export const changeTicketKey = ['change-ticket'] as const;

function pendingChanges(client: QueryClient, ticketId: number): TicketChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changeTicketKey, status: 'pending' })
    .flatMap((mutation) => (mutation.state.variables as TicketChange | undefined) ?? [])
    .filter(({ ticket }) => ticket.id === ticketId);
}

/**
 * A ticket as it is shown while a change of it is pending. What is heard meanwhile may be from
 * before the change (that it was read, say): it must not undo it for a moment, and with it the
 * field in which the answer is already being typed.
 */
export function withPendingChange(
  client: QueryClient,
  ticket: Ticket,
  /** The change whose answer the ticket is: it has come true. */
  answered?: TicketChange,
): Ticket {
  const change = pendingChanges(client, ticket.id).findLast((one) => one !== answered);
  return change ? { ...ticket, ...change.outcome } : ticket;
}

/** Whether it is as it is by a change made here, rather than by somebody else. */
export function isOwnDoing(client: QueryClient, { id, version }: Ticket): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changeTicketKey })
    .some(({ state }) => {
      if ((state.variables as TicketChange | undefined)?.ticket.id !== id) return false;
      const done = state.data as Ticket | undefined;
      return state.status === 'pending' || (done !== undefined && done.version >= version);
    });
}

/** Once the server has answered every change of the ticket: before, it may refuse what builds on one. */
export function whenChangesSettled(client: QueryClient, ticketId: number): Promise<void> {
  return when(client, () => pendingChanges(client, ticketId).length === 0);
}

/** Who accepts and at once resolves means it in this order, but of two requests the second may be quicker. */
export function whenFirstInLine(client: QueryClient, change: TicketChange): Promise<void> {
  return when(client, () => pendingChanges(client, change.ticket.id)[0] === change);
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
