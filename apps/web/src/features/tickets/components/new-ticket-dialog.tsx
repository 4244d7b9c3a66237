import type { Connection } from '@prosa/contract/connection';
import type { Contact } from '@prosa/contract/contact';
import type { QueueSummary } from '@prosa/contract/queue';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/session-query.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useNewTicket } from '../use-new-ticket.ts';
import { ContactPicker } from './contact-picker.tsx';
import { NewContactFields } from './new-contact-fields.tsx';
import css from './new-ticket-dialog.module.css';
import { OtherTicket } from './other-ticket.tsx';

type Props = {
  opened: boolean;
  queues: readonly QueueSummary[];
  connections: readonly Connection[];
  onClose: () => void;
};

/** Whom the conversation is with: somebody known, or somebody whose number is given here. */
export type ContactChoice =
  | { kind: 'known'; contact: Contact | null }
  | { kind: 'new'; name: string; number: string };

const none = 'none';

/** Begins a conversation: with whom, for which queue, over which connection. */
export function NewTicketDialog({ opened, queues, connections, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const mayOmitQueue = useMay()('tickets:see-all') || queues.length === 0;
  const [choice, setChoice] = useState<ContactChoice>({ kind: 'known', contact: null });
  const [queueId, setQueueId] = useState(mayOmitQueue ? none : only(queues));
  const [whatsappId, setWhatsappId] = useState(none);
  const ticket = useNewTicket({
    queueRequired: !mayOmitQueue,
    onDone: ({ uuid }) => {
      onClose();
      // What was typed has become a ticket: nothing is lost by leaving it.
      const there = { to: '/tickets/{-$ticketId}', params: { ticketId: uuid } } as const;
      void navigate({ ...there, ignoreBlocker: true });
    },
  });
  const { errors, other } = ticket;
  const isDirty = choice.kind === 'new' || choice.contact !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ticket.start(choice, { queueId: idOf(queueId), whatsappId: idOf(whatsappId) });
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('newTicket')}
      submit={t('create.start')}
      dirty={isDirty && !ticket.done}
      busy={ticket.busy}
      onSubmit={submit}
    >
      <div className={css.fields}>
        {choice.kind === 'known' ? (
          <ContactPicker
            contact={choice.contact}
            error={errors.contact}
            onChange={(contact) => setChoice({ kind: 'known', contact })}
            onCreate={(typed) => setChoice(newContact(typed))}
          />
        ) : (
          <NewContactFields
            value={choice}
            errors={errors}
            onChange={setChoice}
            onBack={() => setChoice({ kind: 'known', contact: null })}
          />
        )}
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
              ...connections.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={whatsappId}
            onChange={setWhatsappId}
          />
        )}
      </div>
    </FormDialog>
  );
}

function only(queues: readonly QueueSummary[]): string | null {
  return queues.length === 1 ? String(queues[0]?.id) : null;
}

function idOf(value: string | null): number | null {
  return value === null || value === none ? null : Number(value);
}

/** What was typed is a name, unless it can only be a number. */
function newContact(typed: string): ContactChoice {
  const isNumber = /^[-+() .\d]+$/.test(typed);
  return { kind: 'new', name: isNumber ? '' : typed, number: isNumber ? typed : '' };
}
