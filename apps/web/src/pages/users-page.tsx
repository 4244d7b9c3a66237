import type { User } from '@prosa/contract/user';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import { DeleteUser } from '../features/users/delete-user.tsx';
import { UserDialog } from '../features/users/user-dialog.tsx';
import { usersQuery } from '../features/users/user-queries.ts';
import { UsersSummary, UsersTable } from '../features/users/users-table.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useNewFromUrl } from '../lib/use-new-from-url.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { Button } from '../ui/button.tsx';
import { NoResults } from '../ui/no-results.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { State } from '../ui/state.tsx';

export function UsersPage() {
  const { t } = useTranslation('users');
  const { text, setText, term } = useSearchTerm();
  const query = useInfiniteQuery(usersQuery(term));
  const queues = useQuery(queuesQuery).data ?? [];
  const { dialog, open, close } = useDialog<User | null>();
  const [leaving, setLeaving] = useState<User | null>(null);
  const users = uniqueById(query.data?.pages.map((page) => page.users) ?? []);
  usePageTitle(t('title'));
  useNewFromUrl(useCallback(() => open(null), [open]));

  return (
    <Page
      title={t('title')}
      subtitle={<UsersSummary count={query.data?.pages[0]?.count} searching={term !== ''} />}
      actions={
        <>
          <SearchField value={text} onChange={setText} label={t('search')} />
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={1.75} />}
            onClick={() => open(null)}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <UsersTable
        users={users}
        query={query}
        empty={
          term ? (
            <NoResults search={text} onClear={() => setText('')} />
          ) : (
            <State art="people" title={t('empty')} text={t('emptyText')} />
          )
        }
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
      <DeleteUser user={leaving} onClose={() => setLeaving(null)} />
    </Page>
  );
}
