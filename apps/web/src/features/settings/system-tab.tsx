import { type SystemSettingKey, systemSettingDefinitions } from '@prosa/contract/system-setting';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { checkValue } from '../../lib/forms/check.ts';
import { useFormMessages } from '../../lib/forms/use-contract-form.ts';
import { languageList, languageNames } from '../../lib/i18n/languages.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ChoiceSetting } from './rows/choice-setting.tsx';
import { LogoSetting } from './rows/logo-setting.tsx';
import { SettingGroup, SettingsSkeleton } from './rows/setting-group.tsx';
import { TextSetting } from './rows/text-setting.tsx';
import { timezoneOptions } from './rows/timezones.ts';
import { useSaveSystemSetting } from './setting-mutations.ts';
import { systemSettingsQuery } from './setting-queries.ts';

/** The installation's own settings, for those who host it. */
export function SystemTab() {
  const { t } = useTranslation('settings');
  const query = useQuery(systemSettingsQuery);
  if (query.isError) return <LoadError title={t('errorTitle')} retry={query.refetch} />;
  if (!query.data) return <SettingsSkeleton />;
  const stored = (key: SystemSettingKey) =>
    query.data.find((setting) => setting.key === key)?.value ?? '';
  return (
    <SettingGroup title={t('system.title')} text={t('system.text')}>
      <SystemText name="productName" value={stored('productName')} />
      <LogoSetting value={stored('logo')} />
      <SystemText name="supportNumber" value={stored('supportNumber')} />
      <SystemChoice name="signup" value={stored('signup')} />
      <SystemChoice name="defaultLanguage" value={stored('defaultLanguage')} />
      <SystemChoice name="defaultTimezone" value={stored('defaultTimezone')} />
    </SettingGroup>
  );
}

function useSystemSave(name: SystemSettingKey) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSetting(name);
  const onSave = (value: string) =>
    save.mutate(value, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(errorText(error)),
    });
  return { save, onSave };
}

type TextName = 'productName' | 'supportNumber';

function SystemText({ name, value }: { name: TextName; value: string }) {
  const { t } = useTranslation('settings');
  const messages = useFormMessages();
  const { save, onSave } = useSystemSave(name);
  return (
    <TextSetting
      label={t(`system.${name}`)}
      hint={t(`system.${name}Hint`)}
      value={value}
      saving={save.isPending}
      inputMode={name === 'supportNumber' ? 'numeric' : undefined}
      check={(next) => checkValue(systemSettingDefinitions[name].value, next, messages)}
      onSave={onSave}
    />
  );
}

type ChoiceName = 'signup' | 'defaultLanguage' | 'defaultTimezone';

function SystemChoice({ name, value }: { name: ChoiceName; value: string }) {
  const { t } = useTranslation('settings');
  const { save, onSave } = useSystemSave(name);
  const options = useMemo(() => {
    if (name === 'defaultTimezone') return timezoneOptions(value);
    if (name === 'signup') {
      return (['enabled', 'disabled'] as const).map((choice) => ({
        value: choice,
        label: t(`value.${choice}`),
      }));
    }
    return languageList.map((code) => ({ value: code, label: languageNames[code] }));
  }, [name, value, t]);
  return (
    <ChoiceSetting<string>
      label={t(`system.${name}`)}
      hint={t(`system.${name}Hint`)}
      value={value}
      options={options}
      searchable={name === 'defaultTimezone'}
      saving={save.isPending}
      pending={save.variables}
      onChange={onSave}
    />
  );
}
