import { IconMessageCircle, IconMessages } from '@tabler/icons-react';
import { useWaitingCount } from '../../features/tickets/use-ticket-counts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import css from './desk-tabs.module.css';

type Side = 'ticket' | 'list';
type Props = { side: Side; onSide: (side: Side) => void };

/** Where there is little room the conversation and the list take turns. */
export function DeskTabs({ side, onSide }: Props) {
  const { t } = useTranslation('tickets');
  const waiting = useWaitingCount();
  const icons = { ticket: IconMessageCircle, list: IconMessages };
  return (
    <nav className={css.tabs} aria-label={t('narrow.label')}>
      {(['ticket', 'list'] as const).map((name) => {
        const Icon = icons[name];
        return (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-current={side === name ? 'page' : undefined}
            onClick={() => onSide(name)}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {t(`narrow.${name}`)}
            {name === 'list' && waiting > 0 && (
              <CountBadge pinned count={waiting} label={`${waiting} ${t('sub.pending')}`} />
            )}
          </button>
        );
      })}
    </nav>
  );
}
