import type { QueueSummary } from '@prosa/contract/queue';
import type { Ticket } from '@prosa/contract/ticket';
import type { User } from '@prosa/contract/user';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import type { SearchState } from '../../lib/use-long-search.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useChangeTicket } from './ticket-mutations.ts';
import { queuesServedBy } from './transfer/queues-served-by.ts';

type Props = {
  ticket: Ticket;
  queues: readonly QueueSummary[];
  search: PeopleSearch;
  opened: boolean;
  onClose: () => void;
};

/** To somebody who serves a queue, or to the queue alone: then it waits there for whoever accepts it. */
export function TransferDialog({ ticket, queues, search, opened, onClose }: Props) {
  const { t } = useTranslation('desk');
  const me = useCurrentUser();
  const navigate = useNavigate();
  const [person, setPerson] = useState<User | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const served = queuesServedBy(person, queues);
  const queueId = served.find(({ id }) => id === chosen)?.id ?? onlyOneOf(person, served) ?? null;

  const change = useChangeTicket({
    onDone: ({ userId }) => {
      toast.success(t('transfer.done'));
      onClose();
      if (userId !== me.id)
        void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: undefined } });
    },
    onFailed: (error) => toast.error(errorText(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(queueId === null);
    if (queueId === null) return;
    // Nothing is shown before the answer: the dialog waits for it, and may be needed again.
    change.mutate({ ticket, changes: { userId: person?.id ?? null, queueId }, outcome: {} });
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('transfer.title')}
      submit={t('transfer.submit')}
      dirty={false}
      busy={change.isPending}
      onSubmit={submit}
    >
      <Stack gap={6}>
        <TransferPerson search={search} value={person} onChange={setPerson} />
        <SelectField
          label={t('transfer.queue')}
          placeholder={t('transfer.queuePlaceholder')}
          description={t(person ? 'transfer.queueHintPerson' : 'transfer.queueHint')}
          nothingFoundMessage={t('transfer.noQueue')}
          required
          searchable
          options={served.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={queueId === null ? null : String(queueId)}
          onChange={(value) => {
            setChosen(Number(value));
            setMissing(false);
          }}
          error={missing && t('transfer.chooseQueue')}
        />
      </Stack>
    </FormDialog>
  );
}

/** Somebody's only queue needs no choosing. */
function onlyOneOf(person: User | null, served: readonly QueueSummary[]): number | undefined {
  return person && served.length === 1 ? served[0]?.id : undefined;
}

type PeopleSearch = {
  text: string;
  setText: (text: string) => void;
  people: readonly User[];
  state: SearchState;
};

type TransferPersonProps = {
  search: PeopleSearch;
  value: User | null;
  onChange: (person: User | null) => void;
};

/** A colleague, found by name or e-mail. */
function TransferPerson({ search, value, onChange }: TransferPersonProps) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <SearchSelect
      label={t('transfer.person')}
      description={t('transfer.personHint')}
      placeholder={t('transfer.personPlaceholder')}
      text={search.text}
      onText={search.setText}
      found={search.state === 'found' ? search.people : []}
      message={t(`transfer.search.${search.state}`)}
      value={value}
      onChange={onChange}
      clear={t('transfer.clearPerson')}
      detail={({ online }) => t(online ? 'common:online' : 'common:offline')}
    />
  );
}
