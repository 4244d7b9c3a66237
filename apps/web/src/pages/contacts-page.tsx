import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ImportMenu } from '../features/contact-imports/import-menu.tsx';
import { ImportStrip } from '../features/contact-imports/import-strip.tsx';
import { BulkProgress } from '../features/contacts/bulk-progress.tsx';
import { ContactBulk } from '../features/contacts/contact-bulk.tsx';
import { ContactFilters } from '../features/contacts/contact-filters.tsx';
import { useExportContacts } from '../features/contacts/contact-mutations.ts';
import { contactsQuery } from '../features/contacts/contact-queries.ts';
import { narrowedBy, useContactView } from '../features/contacts/contact-view.ts';
import { ContactsTable } from '../features/contacts/contacts-table.tsx';
import { useSelection } from '../features/contacts/use-selection.ts';
import { tagsQuery } from '../features/tags/tag-queries.ts';
import { errorText } from '../lib/api/error-text.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useMay } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useNewFromUrl } from '../lib/use-new-from-url.ts';
import { AddButton } from '../ui/add-button.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { EmptyList } from '../ui/list-page.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { State } from '../ui/state.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import { ContactPanel } from './contacts/contact-panel.tsx';
import css from './contacts/contacts-page.module.css';
import { useContactActs } from './contacts/use-contact-acts.tsx';

/** The company's book of contacts. */
export function ContactsPage() {
  const { t } = useTranslation('contacts');
  const mayWrite = useMay()('contacts:write');
  const { view, setView, search } = useContactView();
  const query = useInfiniteQuery(contactsQuery(view));
  const tags = useQuery(tagsQuery).data ?? [];
  const pages = query.data?.pages ?? [];
  const contacts = useMemo(() => uniqueById(pages.map((page) => page.contacts)), [pages]);
  const ids = useMemo(() => contacts.map(({ id }) => id), [contacts]);
  const { order: _, ...filters } = view;
  const controls = useSelection(ids, JSON.stringify(filters));
  const exporting = useExportContacts();
  const { acts, shown, close, dialogs, onAdd } = useContactActs();
  const first = pages[0];
  const found = { count: first?.count ?? 0, isMore: first?.countStopped ?? false };
  const isNarrowed = narrowedBy(view) > 0;
  usePageTitle(t('list'));
  useNewFromUrl(onAdd);
  const exportAll = () =>
    exporting.mutate(
      { filters, except: [] },
      { onError: (error) => toast.error(errorText(error)) },
    );

  return (
    <div className={css.page}>
      <Page
        title={t('list')}
        crowded
        subtitle={
          first &&
          t(subtitleKey(found.isMore, isNarrowed || search.term !== ''), { count: found.count })
        }
        actions={
          <>
            <span className={css.search}>
              <SearchField value={search.text} onChange={search.setText} label={t('searchField')} />
            </span>
            <span className={css.tools}>
              <ContactFilters view={view} tags={tags} onChange={setView} />
              {mayWrite && (
                <IconButton
                  label={t('export')}
                  icon={<IconDownload size={18} stroke={1.75} />}
                  aria-busy={exporting.isPending || undefined}
                  disabled={exporting.isPending}
                  onClick={exportAll}
                />
              )}
              {mayWrite && <ImportMenu contactListId={null} />}
            </span>
            <AddButton compact label={t('dialog.add')} onAdd={onAdd} isOffered={mayWrite} />
          </>
        }
      >
        <BulkProgress />
        <ImportStrip contactListId={null} />
        <ContactsTable
          contacts={contacts}
          pages={pages.length}
          query={query}
          empty={
            <Empty
              isNarrowed={isNarrowed}
              search={search}
              onClear={() => setView({ searchParam: '' })}
              onAdd={onAdd}
              mayAdd={mayWrite}
            />
          }
          bar={
            <ContactBulk
              controls={controls}
              filters={filters}
              found={found}
              contacts={contacts}
              tags={tags}
            />
          }
          controls={controls}
          acts={acts}
        />
        {dialogs}
      </Page>
      {shown && <ContactPanel contact={shown} onClose={close} />}
    </div>
  );
}

function subtitleKey(isMore: boolean, isSearched: boolean) {
  if (isSearched) return isMore ? 'foundMore' : 'foundCount';
  return isMore ? 'countMore' : 'count';
}

type EmptyProps = {
  isNarrowed: boolean;
  search: { text: string; setText: (text: string) => void; term: string };
  onClear: () => void;
  onAdd: () => void;
  mayAdd: boolean;
};

/** Why there are no rows: none has the words, none fits the filters, or there are none yet. */
function Empty({ isNarrowed, search, onClear, onAdd, mayAdd }: EmptyProps) {
  const { t } = useTranslation('contacts');
  if (isNarrowed) {
    return (
      <State
        art="search"
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyList
      search={search}
      art="people"
      title={t('empty')}
      text={t('emptyText')}
      add={{ label: t('dialog.add'), onAdd, isOffered: mayAdd }}
    />
  );
}
