import type { QuickMessage } from '@prosa/contract/quick-message';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { QuickMessageDialog } from '../features/quick-messages/quick-message-dialog.tsx';
import { useDeleteQuickMessage } from '../features/quick-messages/quick-message-mutations.ts';
import { quickMessagePagesQuery } from '../features/quick-messages/quick-message-queries.ts';
import { QuickMessagesTable } from '../features/quick-messages/quick-messages-table.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

export function QuickMessagesPage() {
  const { t } = useTranslation('quick-messages');
  const search = useSearchTerm();
  const query = useInfiniteQuery(quickMessagePagesQuery(search.term));
  const { dialog, open, close } = useDialog<QuickMessage | null>();
  const [leaving, setLeaving] = useState<QuickMessage | null>(null);
  const rows = uniqueById(query.data?.pages.map((page) => page.quickMessages) ?? []);
  const onAdd = useCallback(() => open(null), [open]);

  const add = { label: t('add'), onAdd };

  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      search={{ ...search, label: t('search') }}
      add={add}
    >
      <QuickMessagesTable
        rows={rows}
        query={query}
        empty={
          <EmptyList
            search={search}
            art="talk"
            title={t('empty')}
            text={t('emptyText')}
            add={add}
          />
        }
        onEdit={open}
        onDelete={setLeaving}
      />
      {dialog && (
        <QuickMessageDialog
          key={dialog.key}
          quickMessage={dialog.subject}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteQuickMessage()}
        title={({ shortcode }) => t('deleteTitle', { shortcode })}
        warning={({ shortcode, geral }) => t(geral ? 'deleteGeneral' : 'deleteOwn', { shortcode })}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}
