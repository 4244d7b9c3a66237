import { IconMenu2, IconMoon, IconRefresh, IconSearch, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useThemeToggle } from '../../ui/use-theme-toggle.ts';
import { AccountMenu } from './account-menu.tsx';
import { AnnouncementsBell } from './announcements-bell.tsx';
import { ChatsBell, TicketsBell } from './bells.tsx';
import { Greeting } from './greeting.tsx';
import css from './top-bar.module.css';
import { VolumeControl } from './volume-control.tsx';

type Props = { onMenu: () => void; onCommand: () => void; onProfile: () => void };

export function TopBar({ onMenu, onCommand, onProfile }: Props) {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  if (narrow) {
    return (
      <header className={css.bar}>
        <IconButton
          frame
          label={t('menu.open')}
          icon={<IconMenu2 size={20} stroke={1.75} />}
          onClick={onMenu}
        />
        <Brand markOnly />
        <Greeting />
        <IconButton
          frame
          label={t('bar.searchShort')}
          icon={<IconSearch size={20} stroke={1.75} />}
          onClick={onCommand}
        />
        <TicketsBell />
        <AnnouncementsBell />
        <AccountMenu onProfile={onProfile} />
      </header>
    );
  }
  return (
    <header className={css.bar}>
      <Greeting />
      <button
        type="button"
        className={css.command}
        onClick={onCommand}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={css.commandText}>{t('bar.search')}</span>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </button>
      <ThemeButton />
      <VolumeControl />
      <IconButton
        frame
        label={t('bar.refresh')}
        icon={<IconRefresh size={18} stroke={1.75} />}
        onClick={() => location.reload()}
      />
      <span className={css.separator} />
      <TicketsBell />
      <AnnouncementsBell />
      <ChatsBell />
      <span className={css.separator} />
      <AccountMenu onProfile={onProfile} />
    </header>
  );
}

function ThemeButton() {
  const { t } = useTranslation();
  const { dark, toggle } = useThemeToggle();
  const Icon = dark ? IconSun : IconMoon;
  return (
    <IconButton
      frame
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      icon={<Icon size={18} stroke={1.75} />}
      onClick={toggle}
    />
  );
}
