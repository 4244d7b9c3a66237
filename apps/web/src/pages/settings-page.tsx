import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, Suspense, useRef } from 'react';
import { OptionsTab } from '../features/settings/options-tab.tsx';
import { SchedulesTab } from '../features/settings/schedules-tab.tsx';
import { settingsQuery } from '../features/settings/setting-queries.ts';
import { SystemTab } from '../features/settings/system-tab.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import css from './settings-page.module.css';

// Only super users see these, and a company's admins need not load them.
const CompaniesTab = lazyPart(async () => ({
  default: (await import('../features/companies/companies-tab.tsx')).CompaniesTab,
}));
const PlansTab = lazyPart(async () => ({
  default: (await import('../features/plans/plans-tab.tsx')).PlansTab,
}));
const PaymentsTab = lazyPart(async () => ({
  default: (await import('../features/settings/payments-tab.tsx')).PaymentsTab,
}));
const HelpsTab = lazyPart(async () => ({
  default: (await import('../features/helps/helps-tab.tsx')).HelpsTab,
}));

const hostTabs = ['system', 'companies', 'plans', 'payments', 'helps'] as const;
type Tab = 'options' | 'schedules' | (typeof hostTabs)[number];

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const tabs = useTabs();
  const navigate = useNavigate();
  const asked = (useLocation().search as { tab?: Tab }).tab;
  const tab = asked && tabs.includes(asked) ? asked : 'options';
  const panel = useRef<HTMLDivElement>(null);
  usePageTitle(t('title'));

  return (
    <Page title={t('title')}>
      <Tabs
        className={css.tabs}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/settings', search: next === 'options' ? {} : { tab: next } })
        }
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={name === hostTabs[0] ? css.firstOfHost : undefined}
            >
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
          {isOfHost(tab) && (
            <span className={css.host} title={t('hostOnly')}>
              <IconShieldLock size={16} stroke={1.75} aria-hidden="true" />
              {t('host')}
            </span>
          )}
        </Tabs.List>
        <Tabs.Panel value={tab} className={css.panel} ref={panel}>
          <Suspense fallback={<Skeleton height={240} />}>
            <TabContent tab={tab} panel={panel} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function isOfHost(tab: Tab): boolean {
  return hostTabs.some((name) => name === tab);
}

/** Schedules only where the company's own hours count, the host's tabs for super users. */
function useTabs(): Tab[] {
  const me = useCurrentUser();
  const settings = useQuery(settingsQuery).data;
  const scheduleType = settings?.find((setting) => setting.key === 'scheduleType')?.value;
  return [
    'options',
    ...(scheduleType === 'company' ? (['schedules'] as const) : []),
    ...(me.super ? hostTabs : []),
  ];
}

function TabContent({ tab, panel }: { tab: Tab; panel: RefObject<HTMLElement | null> }) {
  if (tab === 'options') return <OptionsTab />;
  if (tab === 'schedules') return <SchedulesTab />;
  if (tab === 'system') return <SystemTab />;
  if (tab === 'companies') return <CompaniesTab within={panel} />;
  if (tab === 'plans') return <PlansTab />;
  if (tab === 'payments') return <PaymentsTab />;
  return <HelpsTab />;
}
