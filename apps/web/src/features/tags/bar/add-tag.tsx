import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import type { TagSummary } from '@prosa/contract/tag';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { withKeys } from '../../../lib/shortcuts/shortcuts.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';
import { tagsQuery } from '../tag-queries.ts';
import { findTags } from './find-tags.ts';
import { NewTag } from './new-tag.tsx';
import { TagOptions } from './tag-options.tsx';
import css from './tags-bar.module.css';

type Props = { present: readonly TagSummary[]; onAdd: (tag: TagSummary) => void };

const makeNew = 'new';

/** "+ Tag": search among the company's tags, or make one of the words that were typed. */
export function AddTag({ present, onAdd }: Props) {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useState('');
  const [making, setMaking] = useState(false);
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('');
      setMaking(false);
      box.focusTarget();
      box.resetSelectedOption();
    },
  });
  const query = useQuery({ ...tagsQuery, enabled: box.dropdownOpened });
  const { found, isNew } = findTags(query.data ?? [], present, search);
  useShortcut('addTag', () => box.openDropdown());
  const { dropdownOpened, selectFirstOption } = box;
  // Enter takes the first one, whatever was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change the options
  useEffect(() => {
    if (dropdownOpened && !making) selectFirstOption();
  }, [dropdownOpened, making, search, selectFirstOption, query.data]);

  function add(tag: TagSummary) {
    onAdd(tag);
    box.closeDropdown();
  }

  function choose(value: string) {
    if (value === makeNew) return setMaking(true);
    const tag = found.find(({ id }) => String(id) === value);
    if (tag) add(tag);
  }

  return (
    <Combobox store={box} width={264} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={css.add}
          aria-haspopup="listbox"
          aria-expanded={box.dropdownOpened}
          aria-label={t('tags.add')}
          title={withKeys(t('tags.add'), 'addTag')}
          onClick={() => box.toggleDropdown()}
        >
          <IconPlus size={14} stroke={1.9} aria-hidden="true" />
          {t('tags.tag')}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {making ? (
          <NewTag name={search} onMade={add} onCancel={() => box.closeDropdown()} />
        ) : (
          <>
            <Combobox.Search
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              classNames={{ input: css.search }}
              placeholder={t('tags.search')}
              aria-label={t('tags.search')}
            />
            <TagOptions query={query} tags={found} newName={isNew ? search.trim() : null} />
          </>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
