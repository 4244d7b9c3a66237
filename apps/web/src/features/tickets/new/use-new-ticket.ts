import type { Contact } from '@prosa/contract/contact';
import type { Ticket } from '@prosa/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { applyTicketEvent } from '../ticket-live.ts';
import { createTicket } from '../ticket-mutations.ts';
import { ticketQuery } from '../ticket-queries.ts';

type NewTicketErrors = Partial<Record<'contact' | 'queue', string>>;
type Place = { queueId: number | null; whatsappId: number | null };
type Options = { queueRequired: boolean; onDone: (ticket: Ticket) => void };

/** Checks, and opens the ticket. */
export function useNewTicket({ queueRequired, onDone }: Options) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const [errors, setErrors] = useState<NewTicketErrors>({});

  const save = useMutation({
    mutationFn: (body: Place & { contactId: number }) => createTicket({ ...body, status: 'open' }),
    onSuccess: (ticket) => {
      client.setQueryData(ticketQuery(ticket.uuid).queryKey, ticket);
      applyTicketEvent(client, { action: 'create', ticket });
      onDone(ticket);
    },
    onError: (error) => {
      if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET')) toast.error(errorText(error));
    },
  });

  return {
    errors,
    busy: save.isPending,
    done: save.isSuccess,
    other: hasCode(save.error, 'ERR_OTHER_OPEN_TICKET')
      ? { uuid: save.error.body.ticketUuid ?? null }
      : null,
    start: (contact: Contact | null, place: Place) => {
      const lacksQueue = queueRequired && place.queueId === null;
      setErrors({
        ...(lacksQueue && { queue: t('create.chooseQueue') }),
        ...(!contact && { contact: t('create.required') }),
      });
      save.reset();
      if (contact && !lacksQueue) save.mutate({ ...place, contactId: contact.id });
    },
  };
}
