import type { RecipientList } from '@prosa/contract/recipient-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ContactListDialog } from '../features/contact-lists/contact-list-dialog.tsx';
import { useDeleteList } from '../features/contact-lists/contact-list-mutations.ts';
import { listPagesQuery } from '../features/contact-lists/contact-list-queries.ts';
import { ContactListsTable } from '../features/contact-lists/contact-lists-table.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useMay } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

/** Whom campaigns go to. */
export function ContactListsPage() {
  const { t } = useTranslation('contact-lists');
  const may = useMay();
  const navigate = useNavigate();
  const search = useSearchTerm();
  const query = useInfiniteQuery(listPagesQuery(search.term));
  const { dialog, open, close } = useDialog<RecipientList | null>();
  const [leaving, setLeaving] = useState<RecipientList | null>(null);
  const lists = uniqueById(query.data?.pages.map((page) => page.records) ?? []);
  const count = query.data?.pages[0]?.count;
  const onAdd = useCallback(() => open(null), [open]);
  const [made, setMade] = useState<number | null>(null);
  // Once the dialog is closed: before, its guard holds whoever leaves what was typed.
  useEffect(() => {
    if (made === null) return;
    void navigate({
      to: '/contact-lists/$contactListId/contacts',
      params: { contactListId: String(made) },
    });
  }, [made, navigate]);

  const add = { label: t('add'), onAdd, isOffered: may('campaigns:use') };

  return (
    <ListPage
      title={t('title')}
      subtitle={count !== undefined && t(search.term ? 'found' : 'subtitle', { count })}
      search={{ ...search, label: t('search') }}
      add={add}
    >
      <ContactListsTable
        lists={lists}
        query={query}
        empty={
          <EmptyList
            search={search}
            art="people"
            title={t('empty')}
            text={t('emptyText')}
            add={add}
          />
        }
        onEdit={open}
        onDelete={setLeaving}
      />
      {dialog && (
        <ContactListDialog
          key={dialog.key}
          list={dialog.subject}
          opened={dialog.opened}
          onClose={close}
          onCreated={({ id }) => setMade(id)}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteList()}
        title={({ name }) => t('deleteTitle', { name })}
        warning={({ contactsCount }) => t('deleteWarning', { count: contactsCount })}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}
