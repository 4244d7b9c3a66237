import type { CountedTag } from '@prosa/contract/tag';
import { IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { TagChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OnCard } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './tags-table.module.css';

type Props = {
  tags: readonly CountedTag[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (tag: CountedTag) => void;
  onDelete: (tag: CountedTag) => void;
};

export function TagsTable({ tags, query, empty, onEdit, onDelete }: Props) {
  const { t } = useTranslation('tags');
  const may = useMay();
  const columns: Column<CountedTag>[] = [
    {
      key: 'id',
      header: t('column.id'),
      narrow: 'hidden',
      width: '7%',
      cell: ({ id }) => <span className={css.number}>{id}</span>,
    },
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ name, color }) => (
        <span className={css.name}>
          <TagChip large name={name} color={color} />
        </span>
      ),
    },
    {
      key: 'kanban',
      header: t('column.kanban'),
      width: '14%',
      cell: ({ kanban }) =>
        kanban === 1 && (
          <span className={css.lane}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            <OnCard spoken>{t('isLane')}</OnCard>
          </span>
        ),
    },
    {
      key: 'tickets',
      header: t('column.tickets'),
      end: true,
      width: '12%',
      narrow: 'beside',
      cell: ({ id, name, ticketsCount }) =>
        ticketsCount === 0 ? (
          <span className={css.number}>
            0<OnCard spoken> {t('tickets', { count: 0 })}</OnCard>
          </span>
        ) : (
          <Link
            className={css.tickets}
            to="/tickets/{-$ticketId}"
            search={{ tag: id }}
            aria-label={t('ticketsOf', { name, count: ticketsCount })}
          >
            {ticketsCount}
            <OnCard spoken> {t('tickets', { count: ticketsCount })}</OnCard>
          </Link>
        ),
    },
  ];
  if (may('tags:manage')) {
    columns.push({
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (tag) => (
        <>
          <IconButton
            label={t('editOf', { name: tag.name })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(tag)}
          />
          <IconButton
            label={t('deleteOf', { name: tag.name })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onDelete(tag)}
          />
        </>
      ),
    });
  }
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={tags}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );
}
