import type { QueueDetail } from '@prosa/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueueForm } from './form/queue-form.tsx';
import css from './form/queue-tabs.module.css';
import { type DraftTree, draftOf } from './options/option-tree.ts';
import { optionsQuery, queueQuery, queuesQuery } from './queue-queries.ts';

type Props = {
  /** Which queue is edited; null makes a new one. */
  queueId: number | null;
  /** Whether queues keep their own hours. */
  withHours: boolean;
  companyName: string;
  opened: boolean;
  onClose: () => void;
};

const noOptions: DraftTree = [];

/** Loads what is edited and the other queues, so that the form begins with all of it: a new one with a free colour. */
export function QueueDialog({ queueId, ...rest }: Props) {
  const { t } = useTranslation('queues');
  const enabled = queueId !== null;
  const list = useQuery(queuesQuery);
  const queue = useQuery({ ...queueQuery(queueId ?? 0), enabled });
  const options = useQuery({ ...optionsQuery(queueId ?? 0), enabled });
  // Taken once, fresh: what is loaded again later must not replace what is being typed.
  const [start, setStart] = useState<{ queue: QueueDetail; tree: DraftTree } | null>(null);
  const fresh = !queue.isFetching && !options.isFetching;
  if (start === null && queue.data && options.data && fresh) {
    setStart({ queue: queue.data, tree: draftOf(options.data) });
  }
  const form = queueId === null ? { queue: null, tree: noOptions } : start;
  if (form && list.data) return <QueueForm {...rest} {...form} all={list.data} />;
  const failed = [list, queue, options].find(({ isError }) => isError);
  const name = list.data?.find(({ id }) => id === queueId)?.name ?? '';
  return (
    <Dialog
      opened={rest.opened}
      onClose={rest.onClose}
      title={queueId === null ? t('dialog.add') : t('dialog.edit', { name })}
      width={1120}
      className={css.dialog}
    >
      <DialogBody>
        {failed ? (
          <LoadError title={t('dialog.loadError')} retry={failed.refetch} />
        ) : (
          <Skeleton height={560} />
        )}
      </DialogBody>
    </Dialog>
  );
}
