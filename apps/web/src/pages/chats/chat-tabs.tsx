import type { ReactNode } from 'react';
import { useUnreadChats } from '../../features/chats/use-unread-chats.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import css from './chat-tabs.module.css';

export type Side = 'chats' | 'messages';
type Props = { side: Side; onSide: (side: Side) => void; children: ReactNode };

/** Where there is little room the list and the messages take turns. */
export function ChatTabs({ side, onSide, children }: Props) {
  const { t } = useTranslation('chats');
  const { count } = useUnreadChats();
  return (
    <div className={css.bar}>
      <nav className={css.tabs} aria-label={t('tab.label')}>
        {(['chats', 'messages'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-current={side === name ? 'page' : undefined}
            onClick={() => onSide(name)}
          >
            {t(`tab.${name}`)}
            {name === 'chats' && count > 0 && <CountBadge count={count} />}
          </button>
        ))}
      </nav>
      {children}
    </div>
  );
}
