import type { CountedTag } from '@prosa/contract/tag';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { TagDialog } from '../features/tags/tag-dialog.tsx';
import { useDeleteTag } from '../features/tags/tag-mutations.ts';
import { tagPagesQuery, tagsQuery } from '../features/tags/tag-queries.ts';
import { TagsTable } from '../features/tags/tags-table.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useMay } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

export function TagsPage() {
  const { t } = useTranslation('tags');
  const may = useMay();
  const search = useSearchTerm();
  const query = useInfiniteQuery(tagPagesQuery(search.term));
  const { dialog, open, close } = useDialog<CountedTag | null>();
  const [leaving, setLeaving] = useState<CountedTag | null>(null);
  const tags = uniqueById(query.data?.pages.map((page) => page.tags) ?? []);
  const onAdd = useCallback(() => open(null), [open]);
  const losing = ({ name, ticketsCount, kanban }: CountedTag) => {
    const warning = t('deleteWarning', { name, count: ticketsCount });
    return kanban === 1 ? `${warning} ${t('deleteLane')}` : warning;
  };

  const add = { label: t('add'), onAdd, isOffered: may('tags:use') };

  return (
    <ListPage
      title={t('title')}
      subtitle={<Summary found={search.term ? query.data?.pages[0]?.count : undefined} />}
      search={{ ...search, label: t('search') }}
      add={add}
    >
      <TagsTable
        tags={tags}
        query={query}
        empty={
          <EmptyList
            search={search}
            art="tags"
            title={t('empty')}
            text={t('emptyText')}
            add={add}
          />
        }
        onEdit={open}
        onDelete={setLeaving}
      />
      {dialog && (
        <TagDialog key={dialog.key} tag={dialog.subject} opened={dialog.opened} onClose={close} />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteTag()}
        warning={losing}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}

/** How many there are and how many of them are lanes; of a search, how many it found. */
function Summary({ found }: { found: number | undefined }) {
  const { t } = useTranslation('tags');
  const all = useQuery(tagsQuery).data;
  if (found !== undefined) return t('found', { count: found });
  if (!all) return null;
  const lanes = all.filter(({ kanban }) => kanban === 1).length;
  return `${t('subtitle', { count: all.length })} ${lanes > 0 ? t('lanes', { count: lanes }) : ''}`;
}
