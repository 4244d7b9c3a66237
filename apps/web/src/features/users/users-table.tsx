import type { User } from '@prosa/contract/user';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PlainChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import { UserQueues } from './form/user-queues.tsx';
import css from './users-table.module.css';

type Props = {
  users: readonly User[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

export function UsersTable({ users, query, empty, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const me = useCurrentUser();
  // As the server decides: a super user's rights reach beyond the company.
  const mayTouch = (user: User) => me.super || !user.super || user.id === me.id;

  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: (user) => (
        <span className={css.person}>
          <Avatar name={user.name} seed={user.id} size={32} online={user.online} />
          <span className={css.name}>
            {user.name}
            {user.id === me.id && <PlainChip>{t('you')}</PlainChip>}
            <span className={css.hidden}>
              {t(user.online ? 'common:online' : 'common:offline')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t('column.email'),
      cell: (user) => (
        <span className={css.address}>
          {user.email} <span className={css.onCard}>{t(`common:profile.${user.profile}`)}</span>
        </span>
      ),
    },
    {
      key: 'profile',
      header: t('column.profile'),
      narrow: 'hidden',
      cell: (user) => t(`common:profile.${user.profile}`),
    },
    { key: 'queues', header: t('column.queues'), cell: (user) => <UserQueues user={user} /> },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (user) =>
        mayTouch(user) && (
          <>
            <IconButton
              label={t('editOf', { name: user.name })}
              icon={<IconPencil size={18} stroke={1.75} />}
              onClick={() => onEdit(user)}
            />
            {user.id !== me.id && (
              <IconButton
                label={t('deleteOf', { name: user.name })}
                icon={<IconTrash size={18} stroke={1.75} />}
                onClick={() => onDelete(user)}
              />
            )}
          </>
        ),
    },
  ];

  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={users}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      indent={43}
    />
  );
}
