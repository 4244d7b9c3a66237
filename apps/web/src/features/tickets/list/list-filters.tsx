import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Popover } from '../../../ui/popover.tsx';
import css from './list-tools.module.css';

type OrderChoiceProps = { newestFirst: boolean; onChange: (newestFirst: boolean) => void };

/** What a list begins with, for whoever looks. */
export function OrderChoice({ newestFirst, onChange }: OrderChoiceProps) {
  const { t } = useTranslation('tickets');
  const [opened, setOpened] = useState(false);
  const chosen = newestFirst ? t('order.newest') : t('order.unread');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={230} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.select}
          aria-label={`${t('order.label')}: ${chosen}`}
          title={chosen}
          data-chosen={newestFirst || undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconArrowsSort size={15} stroke={1.9} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('order.label')}>
        <div className={css.choices}>
          {(['unread', 'newest'] as const).map((order) => (
            <label key={order} className={css.choice}>
              <input
                type="radio"
                name="ticket-order"
                checked={newestFirst === (order === 'newest')}
                onChange={() => onChange(order === 'newest')}
              />
              <span className={css.choiceName}>{t(`order.${order}`)}</span>
            </label>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
