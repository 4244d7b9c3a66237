import type { Recipient } from '@prosa/contract/recipient-list';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { campaignPagesQuery } from '../features/campaigns/campaign-queries.ts';
import { ImportMenu } from '../features/contact-imports/import-menu.tsx';
import { ImportStrip } from '../features/contact-imports/import-strip.tsx';
import { useDeleteItem } from '../features/contact-lists/contact-list-mutations.ts';
import { itemPagesQuery, listQuery } from '../features/contact-lists/contact-list-queries.ts';
import { FillDialog, type FillSource } from '../features/contact-lists/fill-dialog.tsx';
import { FillItems } from '../features/contact-lists/fill-items.tsx';
import { ItemDialog } from '../features/contact-lists/item-dialog.tsx';
import { ItemsTable } from '../features/contact-lists/items-table.tsx';
import { tagsQuery } from '../features/tags/tag-queries.ts';
import { hasCode } from '../lib/api/api-error.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { compactClass } from '../ui/add-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';
import { State } from '../ui/state.tsx';

/** The people of one list. */
export function ContactListItemsPage() {
  const { contactListId } = useParams({ strict: false });
  const id = Number(contactListId);
  // Another list is another page: what was searched for and opened belongs to the one before.
  return <ItemsPage key={id} id={id} />;
}

function ItemsPage({ id }: { id: number }) {
  const { t } = useTranslation('contact-lists');
  const list = useQuery(listQuery(id));
  const search = useSearchTerm();
  const query = useInfiniteQuery(itemPagesQuery(id, search.term));
  const { dialog, open, close } = useDialog<Recipient | null>();
  const filling = useDialog<FillSource>();
  const remove = useDeleteItem(id);
  const [leaving, setLeaving] = useState<Recipient | null>(null);
  const items = uniqueById(query.data?.pages.map((page) => page.contacts) ?? []);
  const count = query.data?.pages[0]?.count;
  const onAdd = useCallback(() => open(null), [open]);
  if (hasCode(list.error, 'ERR_NO_CONTACT_LIST_FOUND')) return <Gone />;

  const add = { label: t('items.add'), onAdd };

  return (
    <ListPage
      title={list.data?.name ?? t('title')}
      subtitle={count !== undefined && t(search.term ? 'items.found' : 'items.count', { count })}
      search={{ ...search, label: t('items.search') }}
      add={add}
      tools={
        <>
          <Link to="/contact-lists" className={classNames(buttonClass({}), compactClass)}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('items.lists')}</span>
          </Link>
          <ImportMenu contactListId={id}>
            <FillItems onChoose={filling.open} />
          </ImportMenu>
        </>
      }
    >
      <ImportStrip contactListId={id} />
      <ItemsTable
        items={items}
        query={query}
        empty={
          <EmptyList
            search={search}
            art="people"
            title={t('items.empty')}
            text={t('items.emptyText')}
            add={add}
          />
        }
        onEdit={open}
        onDelete={setLeaving}
      />
      {dialog && (
        <ItemDialog
          key={dialog.key}
          contactListId={id}
          item={dialog.subject}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      {filling.dialog && (
        <Filling
          key={filling.dialog.key}
          contactListId={id}
          source={filling.dialog.subject}
          opened={filling.dialog.opened}
          onClose={filling.close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={remove}
        title={({ name }) => t('items.deleteTitle', { name })}
        warning={() => t('items.deleteText')}
        deleted={t('items.deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}

type FillingProps = {
  contactListId: number;
  source: FillSource;
  opened: boolean;
  onClose: () => void;
};

function Filling(props: FillingProps) {
  const tags = useQuery(tagsQuery).data ?? [];
  const campaigns = useInfiniteQuery({
    ...campaignPagesQuery(''),
    enabled: props.source === 'campaign',
  });
  const begun = uniqueById(campaigns.data?.pages.map((page) => page.records) ?? []).filter(
    ({ startedAt }) => startedAt !== null,
  );
  return <FillDialog {...props} tags={tags} campaigns={begun} />;
}

function Gone() {
  const { t } = useTranslation('contact-lists');
  usePageTitle(t('items.gone'));
  return (
    <State
      art="lost"
      heading={1}
      title={t('items.gone')}
      text={t('items.goneText')}
      action={
        <Link to="/contact-lists" className={buttonClass({})}>
          {t('items.goneAction')}
        </Link>
      }
    />
  );
}
