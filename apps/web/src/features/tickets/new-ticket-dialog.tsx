import type { Contact } from '@prosa/contract/contact';
import type { QueueSummary } from '@prosa/contract/queue';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { intendToWrite } from '../../lib/tickets/intents.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Fields } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useNewTicket } from './new/use-new-ticket.ts';
import css from './new-ticket-dialog.module.css';

type Props = {
  opened: boolean;
  /** Somebody who was chosen before. */
  initial?: Contact;
  queues: readonly QueueSummary[];
  /** As people tell them apart. */
  connections: readonly { id: number; label: string }[];
  /** Where a contact is found, or made. */
  contactPart: (part: ContactPart) => ReactNode;
  onClose: () => void;
};

export type ContactPart = {
  label: string;
  value: Contact | null;
  error: string | undefined;
  onChange: (contact: Contact | null) => void;
  /** Whoever was made for it is written to at once. */
  onMade: (contact: Contact) => void;
};

const none = 'none';

/** Begins a conversation: with whom, for which queue, over which connection. */
export function NewTicketDialog(props: Props) {
  const { opened, queues, connections, contactPart, onClose } = props;
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const mayOmitQueue = useMay()('tickets:see-all') || queues.length === 0;
  const [contact, setContact] = useState<Contact | null>(props.initial ?? null);
  const [queueId, setQueueId] = useState(mayOmitQueue ? none : only(queues));
  const [whatsappId, setWhatsappId] = useState(none);
  const ticket = useNewTicket({
    queueRequired: !mayOmitQueue,
    onDone: ({ uuid }) => {
      onClose();
      intendToWrite(uuid);
      // What was typed has become a ticket: nothing is lost by leaving it.
      const there = { to: '/tickets/{-$ticketId}', params: { ticketId: uuid } } as const;
      void navigate({ ...there, ignoreBlocker: true });
    },
  });
  const { errors, other } = ticket;
  const place = { queueId: idOf(queueId), whatsappId: idOf(whatsappId) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ticket.start(contact, place);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('newTicket')}
      submit={t('create.start')}
      dirty={contact !== (props.initial ?? null) && !ticket.done}
      busy={ticket.busy}
      // The focus goes on to the conversation rather than back to the button.
      returnFocus={!ticket.done}
      onSubmit={submit}
    >
      <Fields>
        {contactPart({
          label: t('create.contact'),
          value: contact,
          error: errors.contact,
          onChange: setContact,
          onMade: (made) => {
            setContact(made);
            ticket.start(made, place);
          },
        })}
        {other && <OtherTicket uuid={other.uuid} onGo={onClose} />}
        {queues.length > 0 && (
          <SelectField
            label={t('create.queue')}
            placeholder={t('create.queuePlaceholder')}
            options={[
              ...(mayOmitQueue ? [{ value: none, label: t('create.noQueue') }] : []),
              ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={queueId}
            error={errors.queue}
            onChange={setQueueId}
          />
        )}
        {connections.length > 1 && (
          <SelectField
            label={t('create.connection')}
            options={[
              { value: none, label: t('create.connectionLast') },
              ...connections.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            value={whatsappId}
            onChange={setWhatsappId}
          />
        )}
      </Fields>
    </FormDialog>
  );
}

function only(queues: readonly QueueSummary[]): string | null {
  return queues.length === 1 ? String(queues[0]?.id) : null;
}

function idOf(value: string | null): number | null {
  return value === null || value === none ? null : Number(value);
}

type OtherTicketProps = {
  /** Null where the person may not see it. */
  uuid: string | null;
  onGo: () => void;
};

/** The contact is being served already: said clearly, with the way there. */
function OtherTicket({ uuid, onGo }: OtherTicketProps) {
  const { t } = useTranslation(['tickets', 'errors']);
  return (
    <div className={css.other} role="alert">
      <span>{t('errors:ERR_OTHER_OPEN_TICKET')}</span>
      {uuid && (
        <Link
          className={css.otherLink}
          to="/tickets/{-$ticketId}"
          params={{ ticketId: uuid }}
          ignoreBlocker
          onClick={onGo}
        >
          {t('create.goToOther')}
        </Link>
      )}
    </div>
  );
}
