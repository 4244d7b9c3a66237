import type { Ticket } from '@prosa/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { wishToWrite } from '../../../lib/tickets/writing-wish.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ticketKey } from '../get-ticket.ts';
import { applyTicketEvent } from '../ticket-live.ts';
import { ticketListsKey } from '../ticket-queries.ts';
import { updateTicket } from '../update-ticket.ts';

/** Takes a ticket that waits, and goes to it. Of two who take it at once, one is told who has it. */
export function useAcceptTicket(onAccepted: (ticket: Ticket) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useCurrentUser();
  return useMutation({
    mutationFn: (ticket: Ticket) =>
      updateTicket(ticket.id, { status: 'open', userId: me.id, queueId: ticket.queueId }),
    onSuccess: (ticket) => {
      applyTicketEvent(client, { action: 'update', ticket });
      client.setQueryData([...ticketKey, ticket.uuid], ticket);
      onAccepted(ticket);
      // The button that had the focus is gone, and an answer is what comes next.
      wishToWrite(ticket.uuid);
      void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: ticket.uuid } });
    },
    onError: (error) => {
      toast.error(errorText(error));
      // What was refused is not as it looks here.
      void client.invalidateQueries({ queryKey: ticketListsKey });
    },
  });
}
