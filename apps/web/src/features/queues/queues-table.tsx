import type { Queue } from '@prosa/contract/queue';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Swatch } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OnCard, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './queues-table.module.css';

type Props = {
  queues: readonly Queue[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (queue: Queue) => void;
  onDelete: (queue: Queue) => void;
};

export function QueuesTable({ queues, query, empty, onEdit, onDelete }: Props) {
  const { t } = useTranslation('queues');
  const columns: Column<Queue>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ name, color }) => (
        <RowName>
          <OnCard>
            <Swatch color={color} />
          </OnCard>
          {name}
        </RowName>
      ),
    },
    {
      key: 'color',
      header: t('column.color'),
      narrow: 'hidden',
      cell: ({ color }) => (
        <span className={css.color}>
          <Swatch color={color} /> {color}
        </span>
      ),
    },
    {
      key: 'greeting',
      header: t('column.greeting'),
      cell: ({ greetingMessage }) => (
        <span className={css.greeting}>{greetingMessage || t('noGreeting')}</span>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (queue) => (
        <>
          <IconButton
            label={t('editOf', { name: queue.name })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(queue)}
          />
          <IconButton
            label={t('deleteOf', { name: queue.name })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onDelete(queue)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={queues}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );
}
