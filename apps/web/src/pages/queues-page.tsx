import type { Queue } from '@prosa/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { QueueDialog } from '../features/queues/queue-dialog.tsx';
import { useDeleteQueue } from '../features/queues/queue-mutations.ts';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import { QueuesTable } from '../features/queues/queues-table.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

export function QueuesPage() {
  const { t } = useTranslation('queues');
  const { company } = useCurrentUser();
  const query = useQuery(queuesQuery);
  const { dialog, open, close } = useDialog<number | null>();
  const [leaving, setLeaving] = useState<Queue | null>(null);
  const scheduleType = company.settings.find(({ key }) => key === 'scheduleType')?.value;
  const onAdd = useCallback(() => open(null), [open]);

  return (
    <ListPage title={t('title')} subtitle={t('subtitle')} add={{ label: t('add'), onAdd }}>
      <QueuesTable
        queues={query.data ?? []}
        query={query}
        empty={<EmptyList art="queues" title={t('empty')} text={t('emptyText')} />}
        onEdit={({ id }) => open(id)}
        onDelete={setLeaving}
      />
      {dialog && (
        <QueueDialog
          key={dialog.key}
          queueId={dialog.subject}
          withHours={scheduleType === 'queue'}
          companyName={company.name}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteQueue()}
        warning={({ name }) => t('deleteWarning', { name })}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}
