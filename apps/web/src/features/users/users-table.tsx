import { may } from '@prosa/contract/permissions';
import type { User } from '@prosa/contract/user';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PlainChip, QueueChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
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
          <RowName>
            {user.name}
            {user.id === me.id && <PlainChip>{t('you')}</PlainChip>}
            <span className="visually-hidden">
              {t(user.online ? 'common:online' : 'common:offline')}
            </span>
          </RowName>
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
      cell: (user) => <span className={css.profile}>{t(`common:profile.${user.profile}`)}</span>,
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

type UsersSummaryProps = { count: number | undefined; searching: boolean };

/** How many there are, and how many the plan allows; of a search, how many it found. */
export function UsersSummary({ count, searching }: UsersSummaryProps) {
  const { t } = useTranslation('users');
  const { plan } = useCurrentUser().company;
  if (count === undefined) return null;
  if (searching) return t('found', { count });
  return `${t('subtitle', { count })} ${plan ? t('planLimit', { count: plan.users }) : ''}`;
}

const shown = 3;

/** The queues someone serves: a few by name, the others as a number. */
function UserQueues({ user: { queues, profile } }: { user: User }) {
  const { t } = useTranslation(['users', 'common']);
  if (queues.length === 0) {
    const key = may(profile, 'tickets:see-all') ? 'allQueues' : 'noQueues';
    return <Muted>{t(key)}</Muted>;
  }
  const rest = queues.slice(shown);
  return (
    <span className={css.queues}>
      {queues.slice(0, shown).map((queue) => (
        <QueueChip key={queue.id} name={queue.name} color={queue.color} />
      ))}
      {rest.length > 0 && (
        <PlainChip label={t('moreQueues', { names: rest.map(({ name }) => name).join(', ') })}>
          {t('common:more', { count: rest.length })}
        </PlainChip>
      )}
    </span>
  );
}
