import { IconAlertTriangle, IconHeadset } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUnreadChats } from '../../features/chats/use-unread-chats.ts';
import { useDeskCount } from '../../features/tickets/use-ticket-counts.ts';
import { useBranding } from '../../lib/branding/branding-query.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { hasCampaigns } from '../../lib/session/session-keys.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { prefetchScreen } from '../screen-data.ts';
import { accessOf, type ScreenName } from '../screens.ts';
import { entriesFor, type MenuEntry, menuGroups } from './menu-entries.ts';
import css from './nav.module.css';
import { supportLink } from './support-link.ts';

type Props = {
  rail?: boolean;
  /** Entries behind which something needs attention. */
  alerts: ReadonlySet<ScreenName>;
  onNavigate?: () => void;
};

/** What the person may use, in groups; the drawer around it is the landmark. */
export function Nav({ rail = false, alerts, onNavigate }: Props) {
  const { t } = useTranslation('shell');
  const entries = entriesFor(useCurrentUser(), hasCampaigns());
  return (
    <div className={classNames(css.nav, rail && css.rail)}>
      {menuGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return [
          group !== 'work' && (
            <h2 key={group} className={css.heading}>
              {t(`menu.${group}`)}
            </h2>
          ),
          own.map((entry) => (
            <NavLink
              key={entry.name}
              entry={entry}
              rail={rail}
              alerts={alerts}
              onNavigate={onNavigate}
            />
          )),
          group === 'work' && <SupportLink key="support" rail={rail} />,
        ];
      })}
    </div>
  );
}

function NavLink({ entry, rail, alerts, onNavigate }: Props & { entry: MenuEntry }) {
  const { t } = useTranslation('shell');
  const { path } = accessOf(entry.name);
  const text = t(`menu.${entry.name}`);
  return (
    <Link
      to={path}
      className={css.link}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      title={rail ? text : undefined}
      // Whoever presses lets go a tenth of a second later: by then the answer is on its way.
      onPointerDown={() => prefetchScreen(entry.name, {})}
      onClick={onNavigate}
    >
      <entry.icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={css.text}>{text}</span>
      {entry.name === 'tickets' && <DeskCount />}
      {entry.name === 'chats' && <ChatsDot />}
      {alerts.has(entry.name) && (
        <span
          className={css.alert}
          role="img"
          aria-label={t('menu.connectionsAlert')}
          title={t('menu.connectionsAlert')}
        >
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        </span>
      )}
    </Link>
  );
}

/** How much is on the person's desk. */
function DeskCount() {
  const count = useDeskCount();
  return count > 0 ? <span className={css.count}>{count}</span> : null;
}

/** Colleagues wrote. */
function ChatsDot() {
  const { t } = useTranslation('shell');
  const { count } = useUnreadChats();
  if (count === 0) return null;
  return <span className={css.dot} role="img" aria-label={t('menu.chatsUnread')} />;
}

function SupportLink({ rail }: { rail: boolean }) {
  const { t } = useTranslation('shell');
  const href = supportLink(useBranding().supportNumber);
  if (!href) return null;
  return (
    <a
      className={css.link}
      href={href}
      target="_blank"
      rel="noreferrer"
      title={rail ? t('menu.support') : undefined}
    >
      <IconHeadset size={18} stroke={1.75} aria-hidden="true" />
      <span className={css.text}>{t('menu.support')}</span>
    </a>
  );
}
