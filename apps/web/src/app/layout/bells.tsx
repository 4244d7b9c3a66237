import { IconBell, IconMessage2, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/use-media.ts';
import { State } from '../../ui/state.tsx';
import { VolumeSlider } from '../../ui/volume-slider.tsx';
import css from './bell.module.css';
import { Bell } from './bell.tsx';

export function TicketsBell() {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  return (
    <Bell label={t('bells.tickets')} icon={<IconBell size={narrow ? 20 : 18} stroke={1.75} />}>
      <State
        compact
        art="talk"
        title={t('bells.ticketsEmpty')}
        text={t('bells.ticketsEmptyText')}
      />
      {narrow && (
        <div className={css.footer}>
          <VolumeSlider label={t('bar.volume')} />
        </div>
      )}
    </Bell>
  );
}

export function AnnouncementsBell() {
  const { t } = useTranslation('shell');
  return (
    <Bell label={t('bells.announcements')} icon={<IconSpeakerphone size={18} stroke={1.75} />}>
      <State
        compact
        art="talk"
        title={t('bells.announcementsEmpty')}
        text={t('bells.announcementsEmptyText')}
      />
    </Bell>
  );
}

export function ChatsBell() {
  const { t } = useTranslation('shell');
  return (
    <Bell label={t('bells.chats')} icon={<IconMessage2 size={18} stroke={1.75} />}>
      <State compact art="talk" title={t('bells.chatsEmpty')} text={t('bells.chatsEmptyText')} />
    </Bell>
  );
}
