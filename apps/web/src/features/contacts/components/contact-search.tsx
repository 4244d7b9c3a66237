import type { Contact } from '@prosa/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/phone.ts';
import { useLongSearch } from '../../../lib/use-long-search.ts';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { contactsQuery } from '../api/list-contacts.ts';

type Props = {
  label: string;
  value: Contact | null;
  /** One that is no answer here. */
  except?: number;
  error?: ReactNode;
  onChange: (contact: Contact | null) => void;
};

/** A person among the contacts; groups are nobody. */
export function ContactSearch({ label, value, except, error, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const { text, setText, term, enabled, stateOf } = useLongSearch();
  const query = useInfiniteQuery({ ...contactsQuery(term), enabled });
  const state = stateOf(query);
  const contacts = query.data?.pages[0]?.contacts ?? [];
  return (
    <SearchSelect
      label={label}
      placeholder={t('search.placeholder')}
      error={error}
      text={text}
      onText={setText}
      found={
        state === 'found' ? contacts.filter(({ id, isGroup }) => id !== except && !isGroup) : []
      }
      message={t(`search.${state}`)}
      value={value}
      onChange={onChange}
      clear={t('search.clear')}
      detail={({ number }) => number && formatNumber(number)}
    />
  );
}
