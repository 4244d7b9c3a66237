import { type Company, type CompanyChanges, companyChanges } from '@prosa/contract/company';
import { useMemo } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { check } from '../../../lib/forms/check.ts';
import { maskPhone } from '../../../lib/forms/masks.ts';
import { useFormMessages } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveCompany } from '../setting-mutations.ts';
import { ChoiceSetting } from './choice-setting.tsx';
import { SettingGroup } from './setting-group.tsx';
import { TextSetting } from './text-setting.tsx';
import { timeIn, timezoneOptions } from './timezones.ts';

/** What the company is called and where it lives. */
export function CompanyGroup({ company }: { company: Company }) {
  const { t } = useTranslation('settings');
  const save = useSaveCompany(company.id);
  const zones = useMemo(() => timezoneOptions(company.timezone), [company.timezone]);
  const messages = useFormMessages();

  const onSave = (changes: CompanyChanges) =>
    save.mutate(changes, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(errorText(error)),
    });
  const isSaving = (field: keyof CompanyChanges) =>
    save.isPending && field in (save.variables ?? {});
  const text = (field: 'name' | 'email' | 'phone') => ({
    label: t(`key.${field}`),
    value: company[field] ?? '',
    saving: isSaving(field),
    check: (value: string) => check(companyChanges, { [field]: value }, messages)[field] ?? null,
    onSave: (value: string) => onSave({ [field]: value }),
  });

  return (
    <SettingGroup title={t('group.company')} text={t('groupText.company')}>
      <TextSetting {...text('name')} />
      <TextSetting {...text('email')} inputMode="email" />
      <TextSetting {...text('phone')} inputMode="tel" mask={maskPhone} />
      <ChoiceSetting
        label={t('key.timezone')}
        hint={t('hint.timezone', {
          time: timeIn(company.timezone),
        })}
        searchable
        value={company.timezone}
        options={zones}
        saving={isSaving('timezone')}
        pending={save.variables?.timezone}
        onChange={(timezone) => onSave({ timezone })}
      />
    </SettingGroup>
  );
}
