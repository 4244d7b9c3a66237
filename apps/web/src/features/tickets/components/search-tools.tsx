import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/session-query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { tagChoicesQuery, userChoicesQuery } from '../api/list-choices.ts';
import type { ListViewControls } from '../use-list-view.ts';
import css from './list-tools.module.css';

/** What to look for: words, tags, and for admins whose it is. */
export function SearchTools({ controls }: { controls: ListViewControls }) {
  const { t } = useTranslation('tickets');
  const maySeeOthers = useMay()('tickets-manager:showall');
  const tags = useQuery(tagChoicesQuery).data ?? [];
  const users = useQuery({ ...userChoicesQuery, enabled: maySeeOthers }).data ?? [];
  const { view, text, setText, setTags, setUsers } = controls;
  return (
    <search className={css.tools}>
      <div className={css.searchFields}>
        <SearchField value={text} onChange={setText} label={t('search.label')} />
        <Choices
          label={t('search.tags')}
          data={tags}
          value={view.tags}
          onChange={setTags}
          nothing={t('search.nothing')}
        />
        {maySeeOthers && (
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
  data: readonly { id: number; name: string }[];
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
