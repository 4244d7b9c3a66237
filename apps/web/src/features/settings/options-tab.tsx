import { type Setting, settingDefinition } from '@prosa/contract/setting';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { CompanyGroup } from './rows/company-group.tsx';
import { CompanySetting } from './rows/company-setting.tsx';
import { SettingGroup, SettingsSkeleton } from './rows/setting-group.tsx';
import { type Group, groupNames, settingGroups } from './rows/setting-groups.ts';
import { companyQuery, settingsQuery } from './setting-queries.ts';

const IntegrationsGroup = lazyPart(async () => {
  const { IntegrationsGroup: component } = await import('./rows/integrations-group.tsx');
  return { default: component };
});
const SupportGroup = lazyPart(async () => ({
  default: (await import('./support-group.tsx')).SupportGroup,
}));

export function OptionsTab() {
  const { t } = useTranslation('settings');
  const me = useCurrentUser();
  const settings = useQuery(settingsQuery);
  const company = useQuery(companyQuery(me.companyId));
  const failed = settings.isError ? settings : company.isError ? company : null;

  if (failed) return <LoadError title={t('errorTitle')} retry={failed.refetch} />;
  if (!settings.data || !company.data) return <SettingsSkeleton />;
  const visible = (setting: Setting | undefined): setting is Setting =>
    setting !== undefined && (me.super || !settingDefinition(setting.key).superOnly);
  return (
    <>
      <CompanyGroup company={company.data} />
      {groupNames.filter(isPlain).map((group) => (
        <SettingGroup key={group} title={t(`group.${group}`)} text={t(`groupText.${group}`)}>
          {settingGroups[group]
            .map((key) => settings.data.find((setting) => setting.key === key))
            .filter(visible)
            .map((setting) => (
              <CompanySetting key={setting.key} setting={setting} />
            ))}
        </SettingGroup>
      ))}
      <Suspense fallback={<SettingsSkeleton />}>
        <IntegrationsGroup settings={settings.data} />
      </Suspense>
      <Suspense>
        <SupportGroup />
      </Suspense>
    </>
  );
}

/** The systems have their own frame. */
function isPlain(group: Group): boolean {
  return group !== 'integrations';
}
