import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { State } from './state.tsx';

type Props = { search: string; onClear: () => void };

export function NoResults({ search, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <State
      art="search"
      title={t('state.noResults')}
      text={t('state.noResultsText', { search })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}
