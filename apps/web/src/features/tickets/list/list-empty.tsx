import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { NoResults } from '../../../ui/no-results.tsx';
import { State } from '../../../ui/state.tsx';
import { isBlankSearch, type ListView } from './list-view.ts';

type Props = {
  view: ListView;
  onNew: () => void;
  onClear: () => void;
  /** The way on, where a search has looked at the newest alone. */
  goOn: ReactNode;
};

/** Why there is nothing here, and what to do next. */
export function ListEmpty({ view, onNew, onClear, goOn }: Props) {
  const { t } = useTranslation('tickets');
  if (isBlankSearch(view)) {
    return <State art="search" title={t('empty.search')} text={t('empty.searchText')} />;
  }
  if (goOn) {
    return (
      <State art="search" title={t('empty.recent')} text={t('search.stopped')} action={goOn} />
    );
  }
  if (view.tab === 'search' && view.words)
    return <NoResults search={view.words} onClear={onClear} />;
  if (view.tab === 'search' || view.queueIds) {
    return (
      <State
        art="search"
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
        action={<Button onClick={onClear}>{t('search.clear')}</Button>}
      />
    );
  }
  if (view.tab === 'closed') {
    return <State art="talk" title={t('empty.closed')} text={t('empty.closedText')} />;
  }
  if (view.tab === 'group') {
    const title = t(view.sub === 'open' ? 'empty.groupOpen' : 'empty.groupPending');
    return <State art="people" title={title} text={t('empty.groupText')} />;
  }
  const kind = view.sub === 'pending' ? 'pending' : view.showAll ? 'all' : 'mine';
  return (
    <State
      art="talk"
      title={t(`empty.${kind}`)}
      text={t(`empty.${kind}Text`)}
      action={
        <Button icon={<IconPlus size={16} stroke={1.75} />} onClick={onNew}>
          {t('newTicket')}
        </Button>
      }
    />
  );
}
