import { contactBody } from '@prosa/contract/contact';
import type { Ticket } from '@prosa/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { check } from '../../lib/forms/check.ts';
import { useFormMessages } from '../../lib/forms/use-contract-form.ts';
import { numberOf } from '../../lib/phone.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { createContact, createTicket } from './api/create-ticket.ts';
import { ticketQuery } from './api/get-ticket.ts';
import type { ContactChoice } from './components/new-ticket-dialog.tsx';
import { applyTicketEvent } from './ticket-live.ts';

export type NewTicketErrors = Partial<Record<'contact' | 'name' | 'number' | 'queue', string>>;
type Place = { queueId: number | null; whatsappId: number | null };
type Options = { queueRequired: boolean; onDone: (ticket: Ticket) => void };

/** Checks, makes the contact if it is a new one, and opens the ticket. */
export function useNewTicket({ queueRequired, onDone }: Options) {
  const { t } = useTranslation('tickets');
  const messages = useFormMessages();
  const client = useQueryClient();
  const [errors, setErrors] = useState<NewTicketErrors>({});
  // Made at the first try: a second one, after a refusal, must not make them again.
  const [made, setMade] = useState<{ number: string; id: number } | null>(null);

  const save = useMutation({
    mutationFn: async ({ choice, place }: { choice: ContactChoice; place: Place }) => {
      const contactId = await contactOf(choice);
      return createTicket({ ...place, contactId, status: 'open' });
    },
    onSuccess: (ticket) => {
      client.setQueryData(ticketQuery(ticket.uuid).queryKey, ticket);
      applyTicketEvent(client, { action: 'create', ticket });
      onDone(ticket);
    },
    onError: (error) => {
      if (hasCode(error, 'ERR_OTHER_OPEN_TICKET')) return;
      const isNumber =
        hasCode(error, 'ERR_DUPLICATED_CONTACT') || hasCode(error, 'ERR_WAPP_INVALID_CONTACT');
      if (isNumber) setErrors({ number: errorText(error) });
      toast.error(errorText(error));
    },
  });

  async function contactOf(choice: ContactChoice): Promise<number> {
    if (choice.kind === 'known') return choice.contact?.id ?? 0;
    const number = numberOf(choice.number);
    if (made?.number === number) return made.id;
    const { id } = await createContact({ name: choice.name.trim(), number });
    setMade({ number, id });
    return id;
  }

  function wrong(choice: ContactChoice, place: Place): NewTicketErrors {
    const queue = queueRequired && place.queueId === null ? { queue: t('create.chooseQueue') } : {};
    if (choice.kind === 'known') {
      return choice.contact ? queue : { ...queue, contact: t('create.required') };
    }
    return { ...queue, ...check(contactBody, choice, messages) };
  }

  return {
    errors,
    busy: save.isPending,
    done: save.isSuccess,
    other: hasCode(save.error, 'ERR_OTHER_OPEN_TICKET')
      ? { uuid: save.error.body.ticketUuid ?? null }
      : null,
    start: (choice: ContactChoice, place: Place) => {
      const found = wrong(choice, place);
      setErrors(found);
      save.reset();
      if (Object.keys(found).length === 0) save.mutate({ choice, place });
    },
  };
}
