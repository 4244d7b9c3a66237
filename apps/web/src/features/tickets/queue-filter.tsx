import type { QueueSummary } from '@prosa/contract/queue';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { moveAmongFields } from '../../ui/arrows-among.ts';
import { Dot } from '../../ui/chip.tsx';
import { Popover } from '../../ui/popover.tsx';
import css from './list/list-tools.module.css';

type Props = {
  queues: readonly QueueSummary[];
  /** Null: all of them. */
  value: readonly number[] | null;
  onChange: (queueIds: readonly number[] | null) => void;
};

const mostDots = 5;

/** Which queues the lists show. */
export function QueueFilter({ queues, value, onChange }: Props) {
  const { t } = useTranslation('tickets');
  const [opened, setOpened] = useState(false);
  const chosen = queues.filter(({ id }) => value === null || value.includes(id));
  const choose = (ids: readonly number[]) =>
    onChange(ids.length === 0 || ids.length === queues.length ? null : ids);
  const toggle = (id: number) => {
    const ids = chosen.map((queue) => queue.id);
    choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={260} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.select}
          aria-label={`${t('queues.label')}: ${t('queues.count', { count: chosen.length })}`}
          onClick={() => setOpened(!opened)}
        >
          <span className={css.stack}>
            {chosen.slice(0, mostDots).map(({ id, color }) => (
              <Dot key={id} color={color} />
            ))}
          </span>
          {t('queues.count', { count: chosen.length })}
          <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('queues.label')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only leads from box to box */}
        <div className={css.choices} onKeyDown={moveAmongFields}>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={chosen.length === queues.length}
              onChange={() => onChange(null)}
            />
            <span className={css.choiceName}>{t('queues.all')}</span>
          </label>
          {queues.map(({ id, name, color }) => (
            <label key={id} className={css.choice}>
              <input
                type="checkbox"
                checked={chosen.some((queue) => queue.id === id)}
                onChange={() => toggle(id)}
              />
              <Dot color={color} />
              <span className={css.choiceName}>{name}</span>
            </label>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
