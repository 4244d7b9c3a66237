import { type Channel, channels } from '@prosa/contract/connection';
import { type ContactOrder, contactOrders } from '@prosa/contract/contact-list';
import type { TagSummary } from '@prosa/contract/tag';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ContactView } from './contact-queries.ts';
import { narrowedBy } from './contact-view.ts';
import css from './list/contact-filters.module.css';

type Props = {
  view: ContactView;
  tags: readonly TagSummary[];
  onChange: (view: ContactView) => void;
};

const ALL = '';
const flags = ['blocked', 'optedOut', 'withoutTickets'] as const;

/** By tag, channel and state, and in which order; a number says how many filters narrow the list. */
export function ContactFilters({ view, tags, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const title = useId();
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState(false);
  const count = narrowedBy(view);
  const change = (changes: Partial<Record<keyof ContactView, unknown>>) => {
    const merged = Object.entries({ ...view, ...changes });
    const kept = merged.filter(([name, value]) => name === 'searchParam' || Boolean(value));
    onChange(Object.fromEntries(kept) as ContactView);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {isNarrow ? (
          <IconButton
            label={t('filters.open')}
            icon={<IconFilter size={18} stroke={1.75} />}
            badge={count > 0 && <CountBadge pinned count={count} />}
            onClick={() => setOpened(!opened)}
          />
        ) : (
          <Button icon={<IconFilter size={16} stroke={1.75} />} onClick={() => setOpened(!opened)}>
            {t('filters.open')}
            {count > 0 && <CountBadge count={count} label={t('filters.active', { count })} />}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <div className={css.filters}>
          {/* First its name is heard, then its fields. */}
          <h2 id={title} className={css.title} tabIndex={-1} data-autofocus>
            {t('filters.open')}
          </h2>
          <SelectField
            size="xs"
            label={t('filters.tag')}
            searchable
            nothingFoundMessage={t('filters.noTag')}
            comboboxProps={{ withinPortal: false }}
            options={[
              { value: ALL, label: t('filters.anyTag') },
              ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={view.tagId === undefined ? ALL : String(view.tagId)}
            onChange={(value) => change({ tagId: Number(value) })}
          />
          <SelectField
            size="xs"
            label={t('filters.channel')}
            comboboxProps={{ withinPortal: false }}
            options={[
              { value: ALL, label: t('filters.anyChannel') },
              ...channels.map((value) => ({ value, label: t(`channel.${value}`) })),
            ]}
            value={view.channel ?? ALL}
            onChange={(value) => change({ channel: value as Channel | '' })}
          />
          {flags.map((flag) => (
            <label key={flag} className={css.flag}>
              <input
                type="checkbox"
                checked={view[flag] ?? false}
                onChange={(event) => change({ [flag]: event.currentTarget.checked })}
              />
              {t(`filters.${flag}`)}
            </label>
          ))}
          <SelectField
            size="xs"
            label={t('filters.order')}
            comboboxProps={{ withinPortal: false }}
            options={contactOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
            value={view.order ?? 'name'}
            onChange={(order: ContactOrder) => change({ order: order === 'name' ? null : order })}
          />
          {count > 0 && (
            <Button
              size="small"
              onClick={() =>
                onChange({
                  searchParam: view.searchParam,
                  ...(view.order && { order: view.order }),
                })
              }
            >
              {t('filters.clear')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
