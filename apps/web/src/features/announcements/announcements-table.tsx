import type { HostAnnouncement } from '@prosa/contract/announcement';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import { priorityNames } from './priority-names.ts';

type Props = {
  rows: readonly HostAnnouncement[];
  query: TableQuery;
  empty: ReactNode;
  onShow: (row: HostAnnouncement) => void;
  onEdit: (row: HostAnnouncement) => void;
  onDelete: (row: HostAnnouncement) => void;
};

export function AnnouncementsTable({ rows, query, empty, onShow, onEdit, onDelete }: Props) {
  const { t } = useTranslation('announcements');
  // A card has no headers: its words say what they are.
  const narrow = useNarrow();
  const reachOf = ({ audience, planIds, companyIds }: HostAnnouncement) => {
    if (audience === 'plans') return t('reach.plans', { count: planIds.length });
    if (audience === 'companies') return t('reach.companies', { count: companyIds.length });
    return t('reach.all');
  };
  const columns: Column<HostAnnouncement>[] = [
    {
      key: 'title',
      header: t('column.title'),
      cell: ({ title }) => <RowName>{title}</RowName>,
    },
    {
      key: 'priority',
      header: t('column.priority'),
      cell: (row) => {
        const priority = t(`priority.${priorityNames[row.priority]}`);
        return <span>{narrow ? t('priorityOf', { priority }) : priority}</span>;
      },
    },
    {
      key: 'media',
      header: t('column.media'),
      narrow: 'hidden',
      cell: ({ mediaName }) => mediaName ?? <Muted>{t('noMedia')}</Muted>,
    },
    {
      key: 'status',
      header: t('column.status'),
      narrow: 'beside',
      cell: ({ status }) => (
        <StatusWord tone={status ? 'good' : 'none'}>{t(status ? 'active' : 'inactive')}</StatusWord>
      ),
    },
    {
      key: 'reach',
      header: t('column.reach'),
      cell: (row) => <Muted>{reachOf(row)}</Muted>,
    },
    {
      key: 'read',
      header: t('column.read'),
      cell: ({ readCount: count, userCount: users }) => (
        <span title={t('readByLabel', { count, users })}>
          <Muted>{t(narrow ? 'readByLabel' : 'readBy', { count, users })}</Muted>
        </span>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (row) => (
        <>
          <IconButton
            label={t('showOf', { title: row.title })}
            icon={<IconEye size={18} stroke={1.75} />}
            onClick={() => onShow(row)}
          />
          <IconButton
            label={t('editOf', { title: row.title })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(row)}
          />
          <IconButton
            label={t('deleteOf', { title: row.title })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onDelete(row)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );
}
