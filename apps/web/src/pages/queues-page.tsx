import type { Queue } from '@prosa/contract/queue';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteQueue } from '../features/queues/delete-queue.tsx';
import { QueueDialog } from '../features/queues/queue-dialog.tsx';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import { QueuesTable } from '../features/queues/queues-table.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useNewFromUrl } from '../lib/use-new-from-url.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';

export function QueuesPage() {
  const { t } = useTranslation('queues');
  const { company } = useCurrentUser();
  const query = useQuery(queuesQuery);
  const queues = query.data ?? [];
  const { dialog, open, close } = useDialog<number | null>();
  const [leaving, setLeaving] = useState<Queue | null>(null);
  const scheduleType = company.settings.find(({ key }) => key === 'scheduleType')?.value;
  usePageTitle(t('title'));
  useNewFromUrl(useCallback(() => open(null), [open]));

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button
          variant="primary"
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={() => open(null)}
        >
          {t('add')}
        </Button>
      }
    >
      <QueuesTable
        queues={queues}
        query={query}
        empty={<State art="queues" title={t('empty')} text={t('emptyText')} />}
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
      <DeleteQueue queue={leaving} onClose={() => setLeaving(null)} />
    </Page>
  );
}
