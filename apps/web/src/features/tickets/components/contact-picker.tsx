import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { Contact } from '@prosa/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/phone.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { contactChoicesQuery, fewestLetters } from '../api/search-contacts.ts';
import css from './new-ticket-dialog.module.css';

type Props = {
  contact: Contact | null;
  error?: ReactNode;
  onChange: (contact: Contact | null) => void;
  /** Nobody fits: a new one is made of what was typed. */
  onCreate: (typed: string) => void;
};

const createValue = 'create';

/** Finds a contact by what is typed, and offers to make one. */
export function ContactPicker({ contact, error, onChange, onCreate }: Props) {
  const { t } = useTranslation('tickets');
  const { text, setText, term } = useSearchTerm();
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked === text ? '' : term;
  const query = useQuery(contactChoicesQuery(wanted));
  const found = contact && picked === text ? [contact] : (query.data ?? []);
  const byId = new Map(found.map((one) => [String(one.id), one]));
  const settled = query.isSuccess && term === text.trim().toLowerCase();
  const mayCreate = settled && wanted.length >= fewestLetters;

  const choose = (value: string | null) => {
    if (value === createValue) return onCreate(text.trim());
    const chosen = byId.get(value ?? '') ?? null;
    setPicked(chosen?.name ?? null);
    onChange(chosen);
  };
  return (
    <Select
      label={t('create.contact')}
      placeholder={t('create.contactPlaceholder')}
      error={error}
      searchable
      data-autofocus
      // The server has looked already; what it found is shown as it is.
      filter={({ options }) => options}
      data={[
        ...found.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(mayCreate
          ? [{ value: createValue, label: t('create.createContact', { name: text.trim() }) }]
          : []),
      ]}
      value={contact ? String(contact.id) : null}
      searchValue={text}
      onSearchChange={setText}
      onChange={choose}
      nothingFoundMessage={hint()}
      maxDropdownHeight={280}
      renderOption={({ option }) => {
        const one = byId.get(option.value);
        return one ? <Option contact={one} /> : <span className={css.create}>{option.label}</span>;
      }}
    />
  );

  function hint(): string {
    if (text.trim().length < fewestLetters) return t('create.typeMore');
    if (query.isError) return t('create.contactFailed');
    return t('create.searching');
  }
}

function Option({ contact: { id, name, number, profilePicUrl } }: { contact: Contact }) {
  return (
    <span className={css.option}>
      <Avatar name={name} seed={id} picture={profilePicUrl} size={28} />
      <span className={css.optionText}>
        <span className={css.optionName}>{name}</span>
        <span className={css.optionNumber}>{formatNumber(number)}</span>
      </span>
    </span>
  );
}
