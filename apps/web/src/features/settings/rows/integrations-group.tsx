import { billSystems, settingsOfSystem } from '@prosa/contract/billing';
import type { Setting } from '@prosa/contract/setting';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CompanySetting } from './company-setting.tsx';
import css from './integrations-group.module.css';
import { SettingGroup } from './setting-group.tsx';
import { SystemTestRow } from './system-test-row.tsx';

/** Each system with its fields and the button that tries them. */
export function IntegrationsGroup({ settings }: { settings: readonly Setting[] }) {
  const { t } = useTranslation('settings');
  return (
    <SettingGroup title={t('group.integrations')} text={t('groupText.integrations')}>
      {billSystems.map((system) => {
        const fields = settingsOfSystem[system].flatMap(
          (key) => settings.find((setting) => setting.key === key) ?? [],
        );
        return (
          <section key={system} className={css.system} aria-label={t(`billing.name.${system}`)}>
            {fields.map((setting) => (
              <CompanySetting key={setting.key} setting={setting} />
            ))}
            <SystemTestRow
              // What was said of other values is not shown of these.
              key={fields.map(({ hint }) => hint).join()}
              system={system}
              ready={fields.every(({ isSet }) => isSet)}
            />
          </section>
        );
      })}
    </SettingGroup>
  );
}
