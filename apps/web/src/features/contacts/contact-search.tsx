import type { Contact } from '@prosa/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../lib/phone.ts';
import { useLongSearch } from '../../lib/use-long-search.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { contactsQuery } from './contact-queries.ts';

type Props = {
  label: string;
  value: Contact | null;
  /** One that is no answer here. */
  except?: number;
  error?: ReactNode;
  onChange: (contact: Contact | null) => void;
  /** Groups are contacts, too, where one writes to them; elsewhere they are nobody. */
  withGroups?: boolean;
  /** Whoever it is was chosen before: the dialog begins further down. */
  answered?: boolean;
  /** Offers to make one of what was typed. */
  onCreate?: (typed: string) => void;
};

/** Somebody among the contacts. */
export function ContactSearch(props: Props) {
  const { label, value, except, error, withGroups = false, answered, onChange, onCreate } = props;
  const { t } = useTranslation('contacts');
  const { text, setText, term, enabled, stateOf } = useLongSearch();
  const query = useInfiniteQuery({ ...contactsQuery({ searchParam: term }), enabled });
  const state = stateOf(query);
  const contacts = query.data?.pages[0]?.contacts ?? [];
  const typed = text.trim();
  const isChosen = value?.name === typed;
  return (
    <SearchSelect
      label={label}
      placeholder={t('search.placeholder')}
      error={error}
      text={text}
      onText={setText}
      found={
        state === 'found'
          ? contacts.filter(({ id, isGroup }) => id !== except && (withGroups || !isGroup))
          : []
      }
      message={t(`search.${state}`)}
      value={value}
      onChange={onChange}
      answered={answered}
      clear={t('search.clear')}
      create={
        onCreate && state === 'found' && !isChosen
          ? { label: t('search.create', { name: typed }), act: () => onCreate(typed) }
          : undefined
      }
      detail={({ number }) => number && formatNumber(number)}
    />
  );
}
