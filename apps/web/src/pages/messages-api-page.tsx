import { useLocation, useNavigate } from '@tanstack/react-router';
import { KeysTab } from '../features/api-keys/keys-tab.tsx';
import { SendTab } from '../features/message-api/send-tab.tsx';
import { WebhooksTab } from '../features/outgoing-webhooks/webhooks-tab.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import own from './messages-api-page.module.css';
import css from './settings-page.module.css';

const tabs = { send: SendTab, keys: KeysTab, webhooks: WebhooksTab };
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** What other programs can send, ask and hear: the message API, its keys, the webhooks. */
export function MessagesApiPage() {
  const { t } = useTranslation('messages-api');
  const navigate = useNavigate();
  const asked = (useLocation().search as { tab?: Tab }).tab;
  const tab = asked && names.includes(asked) ? asked : 'send';
  const Content = tabs[tab];
  usePageTitle(t('title'));

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Tabs
        className={css.tabs}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/messages-api', search: next === 'send' ? {} : { tab: next } })
        }
        keepMounted={false}
      >
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classNames(css.panel, own.panel)}>
          <Content />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
