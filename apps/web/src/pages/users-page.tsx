import type { User } from '@prosa/contract/user';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import { UserDialog } from '../features/users/user-dialog.tsx';
import { useDeleteUser } from '../features/users/user-mutations.ts';
import { usersQuery } from '../features/users/user-queries.ts';
import { UsersSummary, UsersTable } from '../features/users/users-table.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

export function UsersPage() {
  const { t } = useTranslation('users');
  const search = useSearchTerm();
  const query = useInfiniteQuery(usersQuery(search.term));
  const queues = useQuery(queuesQuery).data ?? [];
  const { dialog, open, close } = useDialog<User | null>();
  const [leaving, setLeaving] = useState<User | null>(null);
  const users = uniqueById(query.data?.pages.map((page) => page.users) ?? []);
  const onAdd = useCallback(() => open(null), [open]);

  return (
    <ListPage
      title={t('title')}
      subtitle={<UsersSummary count={query.data?.pages[0]?.count} searching={search.term !== ''} />}
      search={{ ...search, label: t('search') }}
      add={{ label: t('add'), onAdd }}
    >
      <UsersTable
        users={users}
        query={query}
        empty={<EmptyList search={search} art="people" title={t('empty')} text={t('emptyText')} />}
        onEdit={open}
        onDelete={setLeaving}
      />
      {dialog && (
        <UserDialog
          key={dialog.key}
          user={dialog.subject}
          queues={queues}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteUser()}
        warning={({ name }) => t('deleteWarning', { name })}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}
