import type { HostAnnouncement } from '@prosa/contract/announcement';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AnnouncementDialog } from '../features/announcements/announcement-dialog.tsx';
import { AnnouncementForm } from '../features/announcements/announcement-form.tsx';
import { useDeleteAnnouncement } from '../features/announcements/announcement-mutations.ts';
import { hostAnnouncementsQuery } from '../features/announcements/announcement-queries.ts';
import { AnnouncementsTable } from '../features/announcements/announcements-table.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const search = useSearchTerm();
  const query = useInfiniteQuery(hostAnnouncementsQuery(search.term));
  const form = useDialog<HostAnnouncement | null>();
  const shown = useDialog<HostAnnouncement>();
  const [leaving, setLeaving] = useState<HostAnnouncement | null>(null);
  const rows = uniqueById(query.data?.pages.map((page) => page.records) ?? []);
  const { open } = form;
  const onAdd = useCallback(() => open(null), [open]);
  const add = { label: t('add'), onAdd };

  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      search={{ ...search, label: t('search') }}
      add={add}
    >
      <AnnouncementsTable
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
        onShow={shown.open}
        onEdit={open}
        onDelete={setLeaving}
      />
      {form.dialog && (
        <AnnouncementForm
          key={form.dialog.key}
          announcement={form.dialog.subject}
          opened={form.dialog.opened}
          onClose={form.close}
        />
      )}
      {shown.dialog && (
        <AnnouncementDialog
          key={shown.dialog.key}
          announcement={shown.dialog.subject}
          opened={shown.dialog.opened}
          onClose={shown.close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteAnnouncement()}
        warning={({ title }) => t('deleteWarning', { title })}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}
