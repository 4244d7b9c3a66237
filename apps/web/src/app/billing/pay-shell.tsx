import { IconLogout, IconReceipt } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLogout } from '../../features/session/session-mutations.ts';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OfflineBanner } from '../layout/offline-banner.tsx';
import { useLiveConnection } from '../live/use-live-connection.ts';
import css from './pay-shell.module.css';

/** The frame of a company that is overdue: its admins can pay, and nothing else asks the server for anything. */
export function PayShell() {
  const { t } = useTranslation(['shell', 'billing', 'invoices', 'checkout']);
  const { id, companyId, company } = useCurrentUser();
  const logout = useLogout();
  useLiveConnection(companyId, id);
  return (
    <div className={css.shell}>
      <header className={css.bar}>
        <Brand />
        <span className={css.company}>{company.name}</span>
        <nav className={css.nav} aria-label={t('menu.label')}>
          <Link to="/financeiro" className={buttonClass({ variant: 'quiet' })}>
            <IconReceipt size={16} stroke={1.75} aria-hidden="true" />
            {t('invoices:title')}
          </Link>
        </nav>
        <Button
          icon={<IconLogout size={16} stroke={1.75} />}
          busy={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {t('bar.logout')}
        </Button>
      </header>
      <main className={css.main}>
        <OfflineBanner />
        <div className={css.notice} role="status">
          <b>{t('billing:onlyPays.title', { date: formatDay(company.dueDate ?? '') })}</b>
          <span>{t('billing:onlyPays.text')}</span>
        </div>
        <div id="content" className={css.content} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
      </main>
    </div>
  );
}
