import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListViewControls } from './list-view.ts';

type Named = { id: number; name: string };
type Props = {
  controls: ListViewControls;
  tags: readonly Named[];
  /** Null for those who only see their own. */
  users: readonly Named[] | null;
};

/** Whose tickets are searched, and with which tags. */
export function SearchChoices({ controls, tags, users }: Props) {
  const { t } = useTranslation('tickets');
  const { view, setTags, setUsers } = controls;
  return (
    <>
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
    </>
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
