import type { Recipient } from '@prosa/contract/recipient-list';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../lib/phone.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './items/items-table.module.css';
import { Validity } from './items/validity.tsx';

type Props = {
  items: readonly Recipient[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (item: Recipient) => void;
  onDelete: (item: Recipient) => void;
};

export function ItemsTable({ items, query, empty, onEdit, onDelete }: Props) {
  const { t } = useTranslation('contact-lists');
  const may = useMay();
  const columns: Column<Recipient>[] = [
    {
      key: 'valid',
      header: t('items.column.valid'),
      narrow: 'hidden',
      cell: (item) => <Validity item={item} />,
    },
    {
      key: 'name',
      header: t('items.column.name'),
      cell: (item) => (
        <span className={css.person}>
          <RowName>
            <bdi>{item.name}</bdi>
            <span className={css.onCard}>
              <Validity item={item} />
            </span>
          </RowName>
          {item.optedOut && <small className={css.optedOut}>{t('items.optedOut')}</small>}
        </span>
      ),
    },
    {
      key: 'number',
      header: t('items.column.number'),
      cell: ({ number }) => (
        <Muted>{number ? formatNumber(number) : t('items.valid.noNumber')}</Muted>
      ),
    },
    {
      key: 'email',
      header: t('items.column.email'),
      cell: ({ email }) => <Muted>{email}</Muted>,
    },
    {
      key: 'consent',
      header: t('items.column.consent'),
      narrow: 'hidden',
      cell: ({ consentSource, consentAt }) => (
        <span className={css.consent}>
          {consentSource ?? (consentAt === null && <Muted>{t('items.noConsent')}</Muted>)}
          {consentAt && <small>{formatDay(consentAt)}</small>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (item) => (
        <>
          <IconButton
            label={t('items.editOf', { name: item.name })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(item)}
          />
          {may('contacts-page:deleteContact') && (
            <IconButton
              label={t('items.deleteOf', { name: item.name })}
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => onDelete(item)}
            />
          )}
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('items.table')}
      columns={columns}
      rows={items}
      query={query}
      empty={empty}
      errorTitle={t('items.errorTitle')}
    />
  );
}
