import { IconBell, IconMessage2 } from '@tabler/icons-react';
import i18next from 'i18next';
import { Suspense, useState } from 'react';
import { useUnreadChats } from '../../features/chats/use-unread-chats.ts';
import { useUnreadCount } from '../../features/tickets/use-ticket-counts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { lazyPart, SmallFailure } from '../../ui/lazy-part.tsx';
import { State } from '../../ui/state.tsx';
import { VolumeSlider } from '../../ui/volume-slider.tsx';
import { Bell } from './bell.tsx';
import css from './bells.module.css';

// With the desk's words and pictures, which the other screens do not need.
const UnreadTickets = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../../features/tickets/unread-tickets.tsx'),
    i18next.loadNamespaces('tickets'),
  ]);
  return { default: file.UnreadTickets };
}, SmallFailure);

const RecentChats = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../../features/chats/recent-chats.tsx'),
    i18next.loadNamespaces('chats'),
  ]);
  return { default: file.RecentChats };
}, SmallFailure);

export function TicketsBell() {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  const count = useUnreadCount();
  const label = t('bells.tickets');
  const waiting = {
    label: `${label}: ${count}`,
    badge: <CountBadge pinned count={count} />,
  };
  return (
    <Bell
      label={label}
      icon={<IconBell size={narrow ? 20 : 18} stroke={1.75} />}
      waiting={count > 0 ? waiting : undefined}
      footer={<VolumeSlider label={t('bar.volumeLabel')} />}
    >
      {(close) =>
        count > 0 ? (
          <Suspense>
            <UnreadTickets onOpen={close} />
          </Suspense>
        ) : (
          <State
            compact
            art="talk"
            title={t('bells.ticketsEmpty')}
            text={t('bells.ticketsEmptyText')}
          />
        )
      }
    </Bell>
  );
}

export function ChatsBell() {
  const { t } = useTranslation('shell');
  const { count, newest } = useUnreadChats();
  const [seen, setSeen] = useState('');
  const label = t('bells.chats');
  const waiting = { label: `${label}: ${count}`, badge: <span className={css.dot} /> };
  return (
    <Bell
      label={label}
      icon={<IconMessage2 size={18} stroke={1.75} />}
      // A look at the list is enough, until something newer is said.
      waiting={count > 0 && newest > seen ? waiting : undefined}
      onOpened={() => setSeen(newest)}
    >
      {(close) => (
        <Suspense>
          <RecentChats onOpen={close} />
        </Suspense>
      )}
    </Bell>
  );
}
