import { type Setting, type SettingKey, settingDefinition } from '@prosa/contract/setting';
import { errorText } from '../../../lib/api/error-text.ts';
import { checkValue } from '../../../lib/forms/check.ts';
import { useFormMessages } from '../../../lib/forms/use-contract-form.ts';
import { isLanguage, languageNames } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveSetting } from '../setting-mutations.ts';
import { ChoiceSetting } from './choice-setting.tsx';
import { SecretSetting } from './secret-setting.tsx';
import { choicesOf } from './setting-groups.ts';
import { TextSetting } from './text-setting.tsx';

/** One of the company's settings, with the control that fits what it may hold. */
export function CompanySetting({ setting }: { setting: Setting }) {
  const { t } = useTranslation('settings');
  const messages = useFormMessages();
  const { key, value } = setting;
  const save = useSaveSetting(key);
  const common = {
    label: t(`key.${key}`),
    hint: hasHint(key) ? t(`hint.${key}`) : undefined,
    saving: save.isPending,
  };
  const onSave = (next: string) =>
    save.mutate(next, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(errorText(error)),
    });

  const check = (next: string) => checkValue(settingDefinition(key).value, next, messages);

  if (setting.secret) {
    return <SecretSetting {...common} setting={setting} check={check} onSave={onSave} />;
  }
  const choices = choicesOf(key);
  if (choices) {
    return (
      <ChoiceSetting
        {...common}
        value={value}
        pending={save.variables}
        options={choices.map((choice) => ({
          value: choice,
          label: isLanguage(choice) ? languageNames[choice] : t(`value.${choice as 'enabled'}`),
        }))}
        onChange={onSave}
      />
    );
  }
  return (
    <TextSetting
      {...common}
      value={value}
      inputMode={key === 'reopenWindowMinutes' ? 'numeric' : undefined}
      check={check}
      onSave={onSave}
    />
  );
}

const withHint = [
  'userRating',
  'scheduleType',
  'call',
  'CheckMsgIsGroup',
  'chatBotType',
  'sendGreetingAccepted',
  'sendMsgTransfTicket',
  'outsidemessage',
  'campaignsEnabled',
  'reopenWindowMinutes',
  'menuPatienceMinutes',
  'waitLimitMinutes',
  'language',
] as const satisfies readonly SettingKey[];

function hasHint(key: SettingKey): key is (typeof withHint)[number] {
  return (withHint as readonly SettingKey[]).includes(key);
}
