import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Change } from '../figure-change.ts';
import css from './change.module.css';

const arrows = { more: IconArrowUp, less: IconArrowDown };

/** How a figure stands beside the one of the span before: in words, and only then in colour. */
export function ChangeWords({ change }: { change: Change }) {
  const { t } = useTranslation('dashboard');
  const { direction, amount, tone, before } = change;
  const Arrow = direction === 'more' || direction === 'less' ? arrows[direction] : null;
  return (
    <span
      className={css.change}
      data-tone={tone}
      title={before === null ? undefined : t('change.title', { value: before })}
    >
      {Arrow && <Arrow size={12} stroke={2} aria-hidden="true" />}
      {t(`change.${direction}`, { amount })}
    </span>
  );
}
