import type { Queue, QueueDetail } from '@prosa/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { queueQuery } from '../api/get-queue.ts';
import { optionsQuery } from '../api/list-options.ts';
import { type DraftTree, draftOf } from '../option-tree/draft.ts';
import { QueueForm } from './queue-form.tsx';
import css from './queue-tabs.module.css';

type Props = {
  /** Which queue is edited; null makes a new one. */
  queueId: number | null;
  all: readonly Queue[];
  /** Whether queues keep their own hours. */
  withHours: boolean;
  companyName: string;
  opened: boolean;
  onClose: () => void;
};

const noOptions: DraftTree = [];

/** Loads what is edited, so that the form begins with all of it. */
export function QueueDialog({ queueId, ...rest }: Props) {
  const { t } = useTranslation('queues');
  const enabled = queueId !== null;
  const queue = useQuery({ ...queueQuery(queueId ?? 0), enabled });
  const options = useQuery({ ...optionsQuery(queueId ?? 0), enabled });
  // Taken once, fresh: what is loaded again later must not replace what is being typed.
  const [start, setStart] = useState<{ queue: QueueDetail; tree: DraftTree } | null>(null);
  const fresh = !queue.isFetching && !options.isFetching;
  if (start === null && queue.data && options.data && fresh) {
    setStart({ queue: queue.data, tree: draftOf(options.data) });
  }
  if (queueId === null) return <QueueForm {...rest} queue={null} tree={noOptions} />;
  if (start) return <QueueForm {...rest} queue={start.queue} tree={start.tree} />;
  const failed = queue.isError ? queue : options.isError ? options : null;
  const name = rest.all.find(({ id }) => id === queueId)?.name ?? '';
  return (
    <Dialog
      opened={rest.opened}
      onClose={rest.onClose}
      title={t('dialog.edit', { name })}
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
