import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HelpsTab } from '../features/helps/helps-tab.tsx';
import { OptionsTab } from '../features/settings/options-tab.tsx';
import { SchedulesTab } from '../features/settings/schedules-tab.tsx';
import { settingsQuery } from '../features/settings/setting-queries.ts';
import { SystemTab } from '../features/settings/system-tab.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import css from './settings-page.module.css';

const hostTabs = ['system', 'companies', 'plans', 'helps'] as const;
type Tab = 'options' | 'schedules' | (typeof hostTabs)[number];

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const tabs = useTabs();
  const navigate = useNavigate();
  const asked = (useLocation().search as { tab?: Tab }).tab;
  const tab = asked && tabs.includes(asked) ? asked : 'options';
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
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={css.panel}>
          <TabContent tab={tab} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
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

function TabContent({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['settings', 'shell']);
  if (tab === 'options') return <OptionsTab />;
  if (tab === 'schedules') return <SchedulesTab />;
  if (tab === 'system') return <SystemTab />;
  if (tab === 'helps') return <HelpsTab />;
  return (
    <State
      art="building"
      title={t('shell:later.title', { screen: t(`tab.${tab}`) })}
      text={t(`later.${tab}`)}
    />
  );
}
