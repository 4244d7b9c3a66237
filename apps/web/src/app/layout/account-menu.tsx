import { may } from '@prosa/contract/permissions';
import {
  IconCheck,
  IconChevronDown,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useLogout } from '../../features/session/session-mutations.ts';
import { formatDay } from '../../lib/dates.ts';
import { chooseLanguage, currentLanguage } from '../../lib/i18n/i18n.ts';
import { isLanguage, languageList, languageNames } from '../../lib/i18n/languages.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useThemeToggle } from '../../ui/use-theme-toggle.ts';
import css from './account-menu.module.css';

export function AccountMenu({ onProfile }: { onProfile: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { id, name, email } = useCurrentUser();
  const logout = useLogout();
  const narrow = useNarrow();
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={css.me} aria-label={t('bar.account', { name })}>
          <Avatar name={name} seed={id} size={28} online />
          {!narrow && <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <b>{name}</b>
          <span>{email}</span>
          {narrow && <CompanyLine />}
        </div>
        <Menu.Item leftSection={<IconUserCircle size={18} stroke={1.75} />} onClick={onProfile}>
          {t('bar.profile')}
        </Menu.Item>
        {narrow && <NarrowItems />}
        <Menu.Divider />
        <Menu.Label>{t('bar.language')}</Menu.Label>
        <Menu.RadioGroup
          value={currentLanguage()}
          onChange={(code) => isLanguage(code) && void chooseLanguage(code)}
        >
          {languageList.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              lang={code}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={1.75} />}
            >
              {languageNames[code]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} />}
          onClick={() => logout.mutate()}
        >
          {t('bar.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The top bar's words about the company, on phones. */
function CompanyLine() {
  const { t } = useTranslation('shell');
  const { company, profile } = useCurrentUser();
  const showsPlan = company.dueDate && may(profile, 'drawer-admin-items:view');
  return (
    <span>
      {company.name}
      {showsPlan && ` · ${t('planUntil', { date: formatDay(company.dueDate ?? '') })}`}
    </span>
  );
}

/** What the top bar has no room for on a phone. */
function NarrowItems() {
  const { t } = useTranslation(['shell', 'common']);
  const { dark, toggle } = useThemeToggle();
  const ThemeIcon = dark ? IconSun : IconMoon;
  return (
    <>
      <Menu.Item leftSection={<ThemeIcon size={18} stroke={1.75} />} onClick={toggle}>
        {t(dark ? 'common:theme.toLight' : 'common:theme.toDark')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRefresh size={18} stroke={1.75} />}
        onClick={() => location.reload()}
      >
        {t('bar.refresh')}
      </Menu.Item>
    </>
  );
}
