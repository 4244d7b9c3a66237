import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { User } from '@prosa/contract/user';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import css from './transfer-dialog.module.css';

export type PeopleSearch = {
  text: string;
  setText: (text: string) => void;
  people: readonly User[];
  state: 'short' | 'searching' | 'failed' | 'found';
};

type Props = {
  search: PeopleSearch;
  value: User | null;
  onChange: (person: User | null) => void;
};

/** A colleague, found by name or e-mail from the third letter on. */
export function TransferPerson({ search, value, onChange }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const found = search.state === 'found' ? search.people : [];
  // Whoever is chosen stays among the choices, or the field would forget the name when it is left.
  const known = new Map([...(value ? [value] : []), ...found].map((one) => [String(one.id), one]));
  return (
    <Select
      label={t('transfer.person')}
      description={t('transfer.personHint')}
      placeholder={t('transfer.personPlaceholder')}
      data-autofocus
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('transfer.clearPerson') }}
      rightSection={search.state === 'searching' ? <Spinner /> : undefined}
      searchValue={search.text}
      onSearchChange={search.setText}
      // The server has searched already.
      filter={({ options }) => options}
      data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange((id && known.get(id)) || null)}
      nothingFoundMessage={t(`transfer.search.${search.state}`)}
      renderOption={({ option }) => {
        const person = known.get(option.value);
        return (
          <span className={css.person}>
            <Avatar name={option.label} seed={person?.id} size={24} online={person?.online} />
            <span className={css.personName}>{option.label}</span>
            <span className={css.presence}>
              {person && t(person.online ? 'common:online' : 'common:offline')}
            </span>
          </span>
        );
      }}
    />
  );
}
