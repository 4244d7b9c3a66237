import type { User } from '@prosa/contract/user';
import { useTranslation } from 'react-i18next';
import type { SearchState } from '../../lib/use-long-search.ts';
import { SearchSelect } from '../../ui/search-select.tsx';

export type PeopleSearch = {
  text: string;
  setText: (text: string) => void;
  people: readonly User[];
  state: SearchState;
};

type Props = {
  search: PeopleSearch;
  value: User | null;
  onChange: (person: User | null) => void;
};

/** A colleague, found by name or e-mail. */
export function TransferPerson({ search, value, onChange }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <SearchSelect
      label={t('transfer.person')}
      description={t('transfer.personHint')}
      placeholder={t('transfer.personPlaceholder')}
      text={search.text}
      onText={search.setText}
      found={search.state === 'found' ? search.people : []}
      message={t(`transfer.search.${search.state}`)}
      value={value}
      onChange={onChange}
      clear={t('transfer.clearPerson')}
      detail={({ online }) => t(online ? 'common:online' : 'common:offline')}
    />
  );
}
