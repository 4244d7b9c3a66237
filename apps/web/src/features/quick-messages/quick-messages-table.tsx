import type { QuickMessage } from '@prosa/contract/quick-message';
import { IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser, useMay } from '../../lib/session/session-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Muted, OffCard, OnCard, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './quick-messages-table.module.css';

type Props = {
  rows: readonly QuickMessage[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (row: QuickMessage) => void;
  onDelete: (row: QuickMessage) => void;
};

export function QuickMessagesTable({ rows, query, empty, onEdit, onDelete }: Props) {
  const { t } = useTranslation('quick-messages');
  const may = useMay();
  const me = useCurrentUser();
  const mayTouch = ({ geral, userId }: QuickMessage) =>
    may('quick-messages:manage') || (!geral && userId === me.id);
  const columns: Column<QuickMessage>[] = [
    {
      key: 'shortcode',
      header: t('column.shortcode'),
      cell: ({ shortcode, message }) => (
        <span className={css.reply}>
          <RowName>/{shortcode.replace(/^\//, '')}</RowName>
          <span className={css.message}>{message}</span>
        </span>
      ),
    },
    {
      key: 'media',
      header: t('column.media'),
      cell: ({ mediaPath, mediaName }) =>
        mediaPath ? (
          <span className={css.media}>
            <img src={mediaPath} alt="" loading="lazy" />
            <bdi>{mediaName}</bdi>
          </span>
        ) : (
          <OffCard>
            <Muted>{t('noMedia')}</Muted>
          </OffCard>
        ),
    },
    {
      key: 'geral',
      header: t('column.geral'),
      narrow: 'beside',
      cell: ({ geral }) =>
        geral ? (
          <span className={css.general}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            <OnCard spoken>{t('isGeneral')}</OnCard>
          </span>
        ) : (
          <Muted>{t('own')}</Muted>
        ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (row) =>
        mayTouch(row) && (
          <>
            <IconButton
              label={t('editOf', { shortcode: row.shortcode })}
              icon={<IconPencil size={18} stroke={1.75} />}
              onClick={() => onEdit(row)}
            />
            <IconButton
              label={t('deleteOf', { shortcode: row.shortcode })}
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
