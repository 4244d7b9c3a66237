import type { RecipientList } from '@prosa/contract/recipient-list';
import { IconFileDownload, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton, iconLinkClass } from '../../ui/icon-button.tsx';
import { Muted, OnCard, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './contact-lists-table.module.css';

type Props = {
  lists: readonly RecipientList[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (list: RecipientList) => void;
  onDelete: (list: RecipientList) => void;
};

const icon = { size: 18, stroke: 1.75 } as const;

export function ContactListsTable({ lists, query, empty, onEdit, onDelete }: Props) {
  const { t, i18n } = useTranslation('contact-lists');
  const columns: Column<RecipientList>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ id, name }) => (
        <RowName>
          <Link
            className={css.open}
            to="/contact-lists/$contactListId/contacts"
            params={{ contactListId: String(id) }}
          >
            <bdi>{name}</bdi>
          </Link>
        </RowName>
      ),
    },
    {
      key: 'contacts',
      header: t('column.contacts'),
      cell: ({ contactsCount }) => (
        <Muted>
          {contactsCount.toLocaleString(i18n.language)}
          <OnCard spoken> {t('contacts', { count: contactsCount })}</OnCard>
        </Muted>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (list) => (
        <>
          <a
            className={iconLinkClass}
            href="/planilha.xlsx"
            download
            aria-label={t('exampleOf')}
            title={t('exampleOf')}
          >
            <IconFileDownload {...icon} aria-hidden="true" />
          </a>
          <Link
            to="/contact-lists/$contactListId/contacts"
            params={{ contactListId: String(list.id) }}
            className={iconLinkClass}
            aria-label={t('openOf', { name: list.name })}
            title={t('openOf', { name: list.name })}
          >
            <IconUsers {...icon} aria-hidden="true" />
          </Link>
          <IconButton
            label={t('editOf', { name: list.name })}
            icon={<IconPencil {...icon} />}
            onClick={() => onEdit(list)}
          />
          <IconButton
            label={t('deleteOf', { name: list.name })}
            icon={<IconTrash {...icon} />}
            onClick={() => onDelete(list)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={lists}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );
}
