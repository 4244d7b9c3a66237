import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { prefetchDashboard } from '../../features/dashboard/dashboard-queries.ts';
import { prefetchBoard } from '../../features/kanban/kanban-queries.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useDrawerRail, useNarrow } from '../../lib/use-media.ts';
import { useStoredFlag } from '../../lib/use-stored-flag.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyDialog, lazyPart, Nothing } from '../../ui/lazy-part.tsx';
import { billingNeed } from '../billing/billing-need.ts';
import { useCommandBar } from '../command/use-command-bar.ts';
import { useLiveConnection } from '../live/use-live-connection.ts';
import { prefetchOnEntering } from '../screen-data.ts';
import { useShortcutsHelp } from '../shortcuts/use-shortcuts-help.ts';
import { Drawer } from './drawer.tsx';
import { NoticesBanner } from './notices-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import css from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useAttention } from './use-attention.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useMenuAlerts } from './use-menu-alerts.ts';

const BillingBanner = lazyPart(
  async () => ({ default: (await import('../billing/billing-banner.tsx')).BillingBanner }),
  Nothing,
);
const ShellCommandBar = lazyDialog(async () => ({
  default: (await import('../command/shell-command-bar.tsx')).ShellCommandBar,
}));
const ShortcutsHelp = lazyDialog(async () => ({
  default: (await import('../shortcuts/shortcuts-help.tsx')).ShortcutsHelp,
}));
const FloatingDrawer = lazyDialog(async () => ({
  default: (await import('./floating-drawer.tsx')).FloatingDrawer,
}));
const ProfileDialog = lazyDialog(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}));

prefetchOnEntering('dashboard', prefetchDashboard);
prefetchOnEntering('kanban', prefetchBoard);

/** The frame around every screen behind the login. */
export function Shell() {
  const { t } = useTranslation('shell');
  const me = useCurrentUser();
  const { id: userId, companyId } = me;
  const need = billingNeed(me, new Date());
  const narrow = useNarrow();
  const folded = useDrawerRail();
  const [wantsRail, setRail] = useStoredFlag('drawerRail');
  const rail = folded || wantsRail;
  const menu = useDialog<null>();
  const openMenu = () => menu.open(null);
  const command = useCommandBar();
  const help = useShortcutsHelp();
  const profile = useDialog<null>();
  const openProfile = () => profile.open(null);
  const alerts = useMenuAlerts();
  useLiveConnection(companyId, userId);
  useAttention();
  useBackCloses();

  return (
    <div className={classNames(css.shell, rail && css.rail)}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {!narrow && (
        <Drawer rail={rail} alerts={alerts} onToggle={folded ? openMenu : () => setRail(!rail)} />
      )}
      {folded && menu.dialog && (
        <Suspense>
          <FloatingDrawer opened={menu.dialog.opened} alerts={alerts} onClose={menu.close} />
        </Suspense>
      )}
      <TopBar onMenu={openMenu} onCommand={command.open} onProfile={openProfile} />
      <main className={css.main}>
        <OfflineBanner />
        <NoticesBanner />
        {need && (
          <Suspense>
            <BillingBanner need={need} />
          </Suspense>
        )}
        <div id="content" className={css.content} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <Suspense>
        {command.wanted && (
          <ShellCommandBar
            opened={command.opened}
            onClose={command.close}
            onProfile={openProfile}
            onShortcuts={help.open}
          />
        )}
        {help.dialog && (
          <ShortcutsHelp key={help.dialog.key} opened={help.dialog.opened} onClose={help.close} />
        )}
        {profile.dialog && (
          <ProfileDialog
            key={profile.dialog.key}
            opened={profile.dialog.opened}
            onClose={profile.close}
          />
        )}
      </Suspense>
    </div>
  );
}
