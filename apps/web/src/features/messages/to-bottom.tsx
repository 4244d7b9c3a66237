import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import css from './to-bottom.module.css';

type Props = {
  /** What others wrote, the newest last. */
  inbound: readonly number[];
  atBottom: boolean;
  onPress: () => void;
};

/** For who reads above while something comes in below: how much, and the way there. */
export function ToBottom({ inbound, atBottom, onPress }: Props) {
  const { t } = useTranslation('messages');
  const seen = useRef(0);
  if (atBottom || seen.current === 0) seen.current = inbound.at(-1) ?? seen.current;
  const count = inbound.filter((id) => id > seen.current).length;
  if (atBottom) return null;
  const label = t('toBottom');
  return (
    <button
      type="button"
      className={css.button}
      aria-label={count > 0 ? t('toBottomCount', { count }) : label}
      title={label}
      onClick={onPress}
    >
      <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      {count > 0 && (
        <span className={css.count}>
          <CountBadge count={count} />
        </span>
      )}
    </button>
  );
}
