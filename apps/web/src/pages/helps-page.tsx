import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HelpAccordion } from '../features/helps/help-accordion.tsx';
import { helpsQuery } from '../features/helps/help-queries.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { foldText } from '../lib/fold-text.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { PageBody } from '../ui/layout.tsx';
import { EmptyList } from '../ui/list-page.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function HelpsPage() {
  const { t } = useTranslation('helps');
  const query = useQuery(helpsQuery);
  const [text, setText] = useState('');
  usePageTitle(t('title'));
  const helps = query.data ?? [];
  const words = foldText(text.trim());
  const found = helps.filter(({ title, description }) =>
    foldText(`${title} ${description}`).includes(words),
  );
  return (
    <Page
      title={t('title')}
      subtitle={query.data && t('subtitle', { count: helps.length })}
      actions={<SearchField value={text} onChange={setText} label={t('search')} />}
    >
      <PageBody>{content()}</PageBody>
    </Page>
  );

  function content() {
    if (query.isError) return <LoadError title={t('errorTitle')} retry={query.refetch} />;
    if (!query.data) return <Skeleton height={320} />;
    if (found.length > 0) return <HelpAccordion key={words} helps={found} />;
    const search = { text, setText, term: words };
    return <EmptyList search={search} art="talk" title={t('empty')} text={t('emptyText')} />;
  }
}
