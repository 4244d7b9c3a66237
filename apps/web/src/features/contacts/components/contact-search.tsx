import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { Contact } from '@prosa/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/phone.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { contactsQuery } from '../api/list-contacts.ts';
import css from './contact-search.module.css';

type Props = {
  label: string;
  value: Contact | null;
  /** One that is no answer here. */
  except?: number;
  error?: ReactNode;
  onChange: (contact: Contact | null) => void;
};

/** The specification's: from the third letter on. */
const fewestLetters = 3;

export function ContactSearch({ label, value, except, error, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const { text, setText, term } = useSearchTerm();
  const isLong = term.length >= fewestLetters;
  const query = useInfiniteQuery({ ...contactsQuery(term), enabled: isLong });
  const found = (isLong ? (query.data?.pages[0]?.contacts ?? []) : []).filter(
    ({ id, isGroup }) => id !== except && !isGroup,
  );
  const known = new Map([...(value ? [value] : []), ...found].map((one) => [String(one.id), one]));
  const isShort = text.trim().length < fewestLetters;
  const state = isShort
    ? 'short'
    : query.isError
      ? 'failed'
      : query.data && text.trim().toLowerCase() === term
        ? 'nothing'
        : 'searching';
  return (
    <Select
      label={label}
      placeholder={t('search.placeholder')}
      data-autofocus
      searchable
      clearable
      error={error}
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange((id && known.get(id)) || null)}
      nothingFoundMessage={t(`search.${state}`)}
      renderOption={({ option }) => {
        const contact = known.get(option.value);
        return (
          <span className={css.option}>
            <Avatar
              name={option.label}
              seed={contact?.id}
              picture={contact?.profilePicUrl}
              size={24}
            />
            <span className={css.name}>{option.label}</span>
            {contact?.number && <span className={css.number}>{formatNumber(contact.number)}</span>}
          </span>
        );
      }}
    />
  );
}
