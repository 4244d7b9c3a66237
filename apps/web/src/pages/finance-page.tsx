import type { Invoice } from '@prosa/contract/invoice';
import { IconAlertCircle, IconArrowsExchange } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { subscriptionQuery } from '../features/checkout/subscription-queries.ts';
import { invoicePagesQuery } from '../features/invoices/invoice-queries.ts';
import { InvoicesTable } from '../features/invoices/invoices-table.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { daysBetween, formatDay, todayIn } from '../lib/dates.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatMoney } from '../lib/money.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import css from './finance-page.module.css';

const CheckoutDialog = lazyDialog(async () => ({
  default: (await import('../features/checkout/checkout-dialog.tsx')).CheckoutDialog,
}));
const ChangePlanDialog = lazyDialog(async () => ({
  default: (await import('../features/checkout/change-plan-dialog.tsx')).ChangePlanDialog,
}));
const HostInvoices = lazyPart(async () => ({
  default: (await import('../features/invoices/host-invoices.tsx')).HostInvoices,
}));
const HostPayments = lazyPart(async () => ({
  default: (await import('../features/invoices/host-payments.tsx')).HostPayments,
}));

const tabs = ['all', 'payments', 'own'] as const;
type Tab = (typeof tabs)[number];

/** What the company has to pay; for super users what all companies have to. */
export function FinancePage() {
  const { t } = useTranslation(['invoices', 'shell']);
  const me = useCurrentUser();
  const navigate = useNavigate();
  const asked = (useLocation().search as { tab?: Tab }).tab;
  const usual: Tab = me.super ? 'all' : 'own';
  const tab = me.super && asked && tabs.includes(asked) ? asked : usual;
  const subscription = useQuery(subscriptionQuery).data;
  const change = useDialog<null>();
  const plan = subscription?.plan;
  usePageTitle(t('shell:menu.finance'));
  return (
    <Page
      title={t('title')}
      subtitle={
        plan && tab === 'own'
          ? t('subtitle', { name: plan.name, value: formatMoney(plan.value) })
          : undefined
      }
      actions={
        subscription &&
        tab === 'own' && (
          <Button
            icon={<IconArrowsExchange size={16} stroke={1.75} />}
            onClick={() => change.open(null)}
          >
            {t('changePlan')}
          </Button>
        )
      }
    >
      {me.super ? (
        <Tabs
          className={css.tabs}
          value={tab}
          onChange={(next) =>
            void navigate({
              to: '/financeiro',
              search: (next === usual ? {} : { tab: next }) as never,
            })
          }
          keepMounted={false}
        >
          <Tabs.List>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} className={css.panel}>
            <Suspense>
              {tab === 'own' && <OwnInvoices />}
              {tab === 'all' && <HostInvoices />}
              {tab === 'payments' && <HostPayments />}
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <OwnInvoices />
      )}
      {subscription && change.dialog && (
        <Suspense>
          <ChangePlanDialog
            key={change.dialog.key}
            subscription={subscription}
            opened={change.dialog.opened}
            onClose={change.close}
          />
        </Suspense>
      )}
    </Page>
  );
}

function OwnInvoices() {
  const { t } = useTranslation('invoices');
  const subscription = useQuery(subscriptionQuery).data;
  const query = useInfiniteQuery(invoicePagesQuery(''));
  const invoices = uniqueById(query.data?.pages.map((page) => page.invoices) ?? []);
  const checkout = useDialog<Invoice>();
  return (
    <>
      <OverdueBanner />
      <InvoicesTable
        invoices={invoices}
        query={query}
        empty={<State art="tasks" title={t('empty')} text={t('emptyText')} />}
        onPay={checkout.open}
      />
      {subscription && checkout.dialog && (
        <Suspense>
          <CheckoutDialog
            key={checkout.dialog.key}
            subscription={subscription}
            invoice={checkout.dialog.subject}
            opened={checkout.dialog.opened}
            onClose={checkout.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Money that is overdue, and what comes of it. */
function OverdueBanner() {
  const { t } = useTranslation('invoices');
  const { timezone } = useCurrentUser().company;
  const { openInvoice, openUntil } = useQuery(subscriptionQuery).data ?? {};
  const today = todayIn(timezone);
  if (!openInvoice || openInvoice.dueDate >= today) return null;
  const count = daysBetween(openInvoice.dueDate, today);
  return (
    <div className={css.banner} role="status">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{t('overdue.title', { id: openInvoice.id, count })}</b>{' '}
        {openUntil && openUntil >= today
          ? t('overdue.until', { date: formatDay(openUntil) })
          : t('overdue.closed')}
      </span>
    </div>
  );
}
