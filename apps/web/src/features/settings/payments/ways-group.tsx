import type { PaymentSettings } from '@prosa/contract/payment';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ChoiceSetting } from '../rows/choice-setting.tsx';
import { SecretSetting } from '../rows/secret-setting.tsx';
import { SettingGroup, SettingsSkeleton } from '../rows/setting-group.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import { TextSetting } from '../rows/text-setting.tsx';
import {
  type ProviderName,
  paymentSettingsQuery,
  providerFields,
  providerNames,
  useSavePaymentSettings,
} from './payment-settings.ts';

/** Each way to be paid: whether it is on, and what it needs. */
export function WaysGroup() {
  const { t } = useTranslation(['billing', 'invoices']);
  const query = useQuery(paymentSettingsQuery);
  if (query.isError) return <LoadError title={t('payments.errorTitle')} retry={query.refetch} />;
  if (!query.data) return <SettingsSkeleton />;
  const settings = query.data;
  return (
    <>
      <SettingGroup title={t('payments.title')} text={t('payments.text')}>
        {null}
      </SettingGroup>
      {providerNames.map((name) => (
        <SettingGroup key={name} title={t(`invoices:how.${name}`)} text={t(`payments.${name}Hint`)}>
          <Provider name={name} settings={settings} />
        </SettingGroup>
      ))}
    </>
  );
}

type Props = { name: ProviderName; settings: PaymentSettings };

function Provider({ name, settings }: Props) {
  const { t } = useTranslation(['billing', 'settings', 'invoices']);
  const save = useSavePaymentSettings(name);
  const own: Readonly<Record<string, unknown>> = settings[name];
  const { plain, secret } = providerFields[name];
  const onSave = (changes: Record<string, unknown>) =>
    save.mutate(changes, {
      onSuccess: () => toast.success(t('settings:saved')),
      onError: (error) => {
        const isRefused = error instanceof ApiError && error.status === 400;
        toast.error(isRefused && 'isOn' in changes ? t('payments.needsKeys') : errorText(error));
      },
    });
  const isSaving = (field: string) => save.isPending && field in (save.variables ?? {});
  return (
    <>
      <ChoiceSetting
        label={t('payments.state', { name: t(`invoices:how.${name}`) })}
        value={own.isOn ? 'on' : 'off'}
        options={[
          { value: 'on', label: t('payments.on') },
          { value: 'off', label: t('payments.off') },
        ]}
        saving={isSaving('isOn')}
        pending={save.variables?.isOn ? 'on' : 'off'}
        onChange={(value) => onSave({ isOn: value === 'on' })}
      />
      {plain.map((field) => (
        <TextSetting
          key={field}
          label={t(`payments.field.${field}`)}
          value={String(own[field] ?? '')}
          saving={isSaving(field)}
          check={() => null}
          onSave={(value) => onSave({ [field]: value })}
        />
      ))}
      {(Object.entries(secret) as [SecretField, string][]).map(([field, has]) => (
        <SecretSetting
          key={field}
          label={t(`payments.field.${field}`)}
          setting={{ isSet: own[has] === true }}
          saving={isSaving(field)}
          check={() => null}
          onSave={(value) => onSave({ [field]: value })}
        />
      ))}
      {name !== 'pix' && <WebhookAddress settings={settings[name]} />}
    </>
  );
}

type SecretField = 'secretKey' | 'webhookSecret' | 'accessToken' | 'apiKey' | 'webhookToken';
type WebhookProps = { settings: { webhookUrl: string | null; lastEventAt: string | null } };

/** Where the provider is to tell us of payments, and whether it has. */
function WebhookAddress({ settings: { webhookUrl, lastEventAt } }: WebhookProps) {
  const { t } = useTranslation(['billing', 'common']);
  const { timezone } = useCurrentUser().company;
  if (webhookUrl === null) return null;
  const words = { copied: t('common:copied'), failed: t('common:copyFailed') };
  const told = lastEventAt
    ? t('payments.lastEvent', { when: formatMoment(lastEventAt, timezone) })
    : t('payments.noEvent');
  return (
    <SettingRow label={t('payments.webhookUrl')} hint={`${t('payments.webhookHint')} ${told}`}>
      {({ describedBy }) => (
        <TextField
          readOnly
          aria-label={t('payments.webhookUrl')}
          aria-describedby={describedBy}
          value={webhookUrl}
          rightSectionPointerEvents="all"
          rightSection={
            <IconButton
              small
              label={t('payments.copy')}
              icon={<IconCopy size={16} stroke={1.75} />}
              onClick={() => copyText(webhookUrl, words)}
            />
          }
        />
      )}
    </SettingRow>
  );
}
