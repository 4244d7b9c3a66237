import type { CountedTag } from '@prosa/contract/tag';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteTag } from '../features/tags/delete-tag.tsx';
import { TagDialog } from '../features/tags/tag-dialog.tsx';
import { tagPagesQuery, tagsQuery } from '../features/tags/tag-queries.ts';
import { TagsTable } from '../features/tags/tags-table.tsx';
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

export function TagsPage() {
  const { t } = useTranslation('tags');
  const { text, setText, term } = useSearchTerm();
  const query = useInfiniteQuery(tagPagesQuery(term));
  const { dialog, open, close } = useDialog<CountedTag | null>();
  const [leaving, setLeaving] = useState<CountedTag | null>(null);
  const tags = uniqueById(query.data?.pages.map((page) => page.tags) ?? []);
  usePageTitle(t('title'));
  useNewFromUrl(useCallback(() => open(null), [open]));

  return (
    <Page
      title={t('title')}
      subtitle={<Summary found={term ? query.data?.pages[0]?.count : undefined} />}
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
      <TagsTable
        tags={tags}
        query={query}
        empty={
          term ? (
            <NoResults search={text} onClear={() => setText('')} />
          ) : (
            <State art="tags" title={t('empty')} text={t('emptyText')} />
          )
        }
        onEdit={open}
        onDelete={setLeaving}
      />
      {dialog && (
        <TagDialog key={dialog.key} tag={dialog.subject} opened={dialog.opened} onClose={close} />
      )}
      <DeleteTag tag={leaving} onClose={() => setLeaving(null)} />
    </Page>
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
