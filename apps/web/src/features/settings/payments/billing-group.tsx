import type { Connection } from '@prosa/contract/connection';
import { type SystemSettingKey, systemSettingDefinitions } from '@prosa/contract/system-setting';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { checkValue } from '../../../lib/forms/check.ts';
import { useFormMessages } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ChoiceSetting } from '../rows/choice-setting.tsx';
import { SettingGroup } from '../rows/setting-group.tsx';
import { TextSetting } from '../rows/text-setting.tsx';
import { useSaveSystemSetting } from '../setting-mutations.ts';
import { systemSettingsQuery } from '../setting-queries.ts';

const texts = ['billingName', 'billingDocument', 'billingAddress'] as const;
const NONE = '';
const mostGraceDays = 15;

/** When a company loses access, how it is reminded, and what stands on receipts. */
export function BillingGroup() {
  const { t } = useTranslation(['billing', 'settings']);
  const query = useQuery(systemSettingsQuery);
  if (!query.data) return null;
  const stored = (key: SystemSettingKey) =>
    query.data.find((setting) => setting.key === key)?.value ?? '';
  const days = Array.from({ length: mostGraceDays + 1 }, (_, day) => String(day));
  return (
    <SettingGroup title={t('billingSettings.title')} text={t('billingSettings.text')}>
      <Choice
        name="graceDays"
        value={stored('graceDays')}
        options={days.map((day) => ({ value: day, label: day }))}
      />
      <Choice
        name="billingEmails"
        value={stored('billingEmails')}
        options={(['enabled', 'disabled'] as const).map((value) => ({
          value,
          label: t(`settings:value.${value}`),
        }))}
      />
      <ConnectionChoice value={stored('billingConnection')} />
      {texts.map((name) => (
        <Text key={name} name={name} value={stored(name)} />
      ))}
    </SettingGroup>
  );
}

function useSave(name: SystemSettingKey) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSetting(name);
  const onSave = (value: string) =>
    save.mutate(value, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(errorText(error)),
    });
  return { save, onSave };
}

type ChoiceName = 'graceDays' | 'billingEmails' | 'billingConnection';
type ChoiceProps = {
  name: ChoiceName;
  value: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ name, value, options }: ChoiceProps) {
  const { t } = useTranslation('billing');
  const { save, onSave } = useSave(name);
  return (
    <ChoiceSetting<string>
      label={t(`billingSettings.${name}`)}
      hint={t(`billingSettings.${name}Hint`)}
      value={value}
      options={options}
      saving={save.isPending}
      pending={save.variables}
      onChange={onSave}
    />
  );
}

/** One of the host's own, over which companies are reminded. */
function ConnectionChoice({ value }: { value: string }) {
  const { t } = useTranslation('billing');
  const connections = useQuery({
    queryKey: ['payment-settings', 'connections'],
    queryFn: ({ signal }) => api.get<Connection[]>('/whatsapp', { query: { session: 0 }, signal }),
  }).data;
  const options = (connections ?? [])
    .filter(({ channel }) => channel === 'whatsapp')
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Choice
      name="billingConnection"
      value={value}
      options={[{ value: NONE, label: t('billingSettings.noConnection') }, ...options]}
    />
  );
}

type TextName = (typeof texts)[number];

function Text({ name, value }: { name: TextName; value: string }) {
  const { t } = useTranslation('billing');
  const messages = useFormMessages();
  const { save, onSave } = useSave(name);
  return (
    <TextSetting
      label={t(`billingSettings.${name}`)}
      value={value}
      saving={save.isPending}
      check={(next) => checkValue(systemSettingDefinitions[name].value, next, messages)}
      onSave={onSave}
    />
  );
}
