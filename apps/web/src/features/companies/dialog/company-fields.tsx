import type { UseFormReturnType } from '@mantine/form';
import { recurrences } from '@prosa/contract/company';
import { laterDueDate, monthsOf } from '@prosa/contract/due-date';
import type { HostCompany } from '@prosa/contract/host-company';
import type { HostPlan } from '@prosa/contract/plan';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { formatDay, todayIn } from '../../../lib/dates.ts';
import { maskPhone } from '../../../lib/forms/masks.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Fields, wideField } from '../../../ui/layout.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './company-dialog.module.css';
import type { CompanyValues } from './company-form.ts';

type Props = {
  form: UseFormReturnType<CompanyValues>;
  /** Null: a new one. */
  company: HostCompany | null;
  plans: readonly HostPlan[];
};

export function CompanyFields({ form, company, plans }: Props) {
  const { t } = useTranslation(['companies', 'common']);
  const { values, errors } = form;
  return (
    <Fields columns={2}>
      <TextField
        className={wideField}
        label={t('field.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextField
        type="email"
        label={t('field.email')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <MaskedField
        type="tel"
        mask={maskPhone}
        label={t('field.phone')}
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => form.setFieldValue('phone', phone)}
      />
      <SelectField
        label={t('field.plan')}
        required
        options={plans.map(({ id, name, value }) => ({
          value: String(id),
          label: `${name} · ${formatMoney(value)}`,
        }))}
        value={values.planId === null ? null : String(values.planId)}
        error={errors.planId}
        onChange={(id) => form.setFieldValue('planId', Number(id))}
      />
      <SelectField
        label={t('field.recurrence')}
        options={recurrences.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
        value={values.recurrence}
        onChange={(recurrence) => form.setFieldValue('recurrence', recurrence)}
      />
      <SelectField
        label={t('field.status')}
        description={t('field.statusHint')}
        disabled={company?.isOwn}
        options={[
          { value: 'true', label: t('common:yes') },
          { value: 'false', label: t('common:no') },
        ]}
        value={String(values.status)}
        onChange={(status) => form.setFieldValue('status', status === 'true')}
      />
      <SelectField
        label={t('field.campaigns')}
        description={t('field.campaignsHint')}
        options={[
          { value: 'true', label: t('campaigns.on') },
          { value: 'false', label: t('campaigns.off') },
        ]}
        value={String(values.campaignsEnabled)}
        onChange={(chosen) => form.setFieldValue('campaignsEnabled', chosen === 'true')}
      />
      <TextField
        label={t('field.document')}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('document')}
      />
      {company === null && (
        <TextField
          label={t('field.userName')}
          description={t('field.userNameHint')}
          autoComplete="off"
          {...form.getInputProps('userName')}
        />
      )}
      <DueField form={form} isNew={company === null} />
    </Fields>
  );
}

/** The day, and what "+Vencimento" would make of it. */
function DueField({ form, isNew }: Pick<Props, 'form'> & { isNew: boolean }) {
  const { t } = useTranslation('companies');
  const { timezone } = useCurrentUser().company;
  const { dueDate, recurrence } = form.values;
  const later = laterDueDate(dueDate || null, recurrence, todayIn(timezone));
  return (
    <div className={wideField}>
      <div className={css.due}>
        <TextField
          type="date"
          className={css.day}
          label={t('field.dueDate')}
          {...form.getInputProps('dueDate')}
        />
        {!isNew && (
          <>
            <Button
              className={css.later}
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              aria-label={t('laterOf', { date: formatDay(later) })}
              onClick={() => form.setFieldValue('dueDate', later)}
            >
              {t('later')}
            </Button>
            <span className={css.outcome} aria-hidden="true">
              <IconArrowRight size={16} stroke={1.75} />
              <b>{formatDay(later)}</b>
              {t('months', { count: monthsOf[recurrence] })}
            </span>
          </>
        )}
      </div>
    </div>
  );
}
