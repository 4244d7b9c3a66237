import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { goOnWriting } from '../../../lib/typing/typing-place.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ListViewControls } from '../use-list-view.ts';
import css from './list-tools.module.css';

type Named = { id: number; name: string };
type Props = {
  controls: ListViewControls;
  tags: readonly Named[];
  /** Null for those who only see their own. */
  users: readonly Named[] | null;
};

/** What to look for: words, tags, and for admins whose it is. */
export function SearchTools({ controls, tags, users }: Props) {
  const { t } = useTranslation('tickets');
  const { view, text, setText, setTags, setUsers } = controls;

  /** The first Esc takes the words back, the second leads out: to the list, and to the composer. */
  function onKeyDown(event: KeyboardEvent) {
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (event.key !== 'Escape' || !isSearch) return;
    event.preventDefault();
    if (text !== '') return setText('');
    controls.leaveSearch();
    goOnWriting();
  }

  return (
    <search className={css.tools} onKeyDown={onKeyDown}>
      <div className={css.searchFields}>
        <SearchField value={text} onChange={setText} label={t('search.label')} />
        <Choices
          label={t('search.tags')}
          data={tags}
          value={view.tags}
          onChange={setTags}
          nothing={t('search.nothing')}
        />
        {users && (
          <Choices
            label={t('search.users')}
            data={users}
            value={view.users}
            onChange={setUsers}
            nothing={t('search.nothing')}
          />
        )}
      </div>
    </search>
  );
}

type ChoicesProps = {
  label: string;
  data: readonly Named[];
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  nothing: string;
};

function Choices({ label, data, value, onChange, nothing }: ChoicesProps) {
  return (
    <MultiSelect<number>
      size="xs"
      aria-label={label}
      placeholder={value.length === 0 ? label : undefined}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      nothingFoundMessage={nothing}
      maxDropdownHeight={260}
    />
  );
}
