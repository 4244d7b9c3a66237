import { type HostPlan, isShorterHistory } from '@prosa/contract/plan';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { maskMoney } from '../../../lib/forms/masks.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Fields, wideField } from '../../../ui/layout.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSavePlan } from '../plan-mutations.ts';
import { ShorterHistory } from '../shorter-history.tsx';
import { bodyOf, type PlanRequest, planSchema, valuesOf } from './plan-form.ts';

type Props = {
  /** Which is edited; null makes a new one. */
  plan: HostPlan | null;
  opened: boolean;
  onClose: () => void;
};

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6);
const gigabytes = (text: string) => text.replace(/[^\d,]/g, '').slice(0, 8);

export function PlanDialog({ plan, opened, onClose }: Props) {
  const { t } = useTranslation(['plans', 'common']);
  const save = useSavePlan();
  const form = useContractForm({
    schema: planSchema,
    initialValues: valuesOf(plan),
    toBody: bodyOf,
  });
  const [shorter, setShorter] = useState<PlanRequest | null>(null);
  const send = (values: PlanRequest) =>
    save.mutate(
      { id: plan?.id ?? null, values },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onClose();
        },
        onError: (error) => {
          const isRefused = error instanceof ApiError && [400, 409].includes(error.status);
          toast.error(isRefused ? t('saveFailed') : errorText(error));
        },
        onSettled: () => setShorter(null),
      },
    );
  function submit(values: typeof form.values) {
    const body = bodyOf(values) as PlanRequest;
    const losesSome = plan && isShorterHistory(plan.history, body.history ?? null);
    if (losesSome && plan.companies > 0) setShorter(body);
    else send(body);
  }
  const masked = (
    name: 'users' | 'connections' | 'queues' | 'campaigns' | 'storage' | 'history',
  ) => ({
    label: t(`field.${name}`),
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t(plan ? 'edit' : 'add')}
        dirty={form.isDirty()}
        busy={save.isPending}
        onSubmit={form.onSubmit(submit, focusFirstError)}
        note={plan && plan.companies > 0 && t('shrinks')}
      >
        <Fields columns={2}>
          <TextField
            label={t('field.name')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <MaskedField
            label={t('field.value')}
            mask={maskMoney}
            typed={/[\d,]/g}
            inputMode="decimal"
            placeholder="R$ 0,00"
            value={form.values.value}
            error={form.errors.value}
            onChange={(value) => form.setFieldValue('value', value)}
          />
          <MaskedField mask={digits} {...masked('users')} />
          <MaskedField mask={digits} {...masked('connections')} />
          <MaskedField mask={digits} {...masked('queues')} />
          <MaskedField
            mask={gigabytes}
            typed={/[\d,]/g}
            inputMode="decimal"
            description={t('field.blankIsFree')}
            {...masked('storage')}
          />
          <MaskedField
            mask={digits}
            description={t('field.blankIsFree')}
            {...masked('campaigns')}
          />
          <MaskedField
            mask={digits}
            description={t('field.historyHint')}
            {...masked('history')}
            error={form.errors.history && t('field.historyBounds')}
          />
          <SelectField
            className={wideField}
            label={t('field.isPublic')}
            description={t(form.values.isPublic ? 'field.publicHint' : 'field.hiddenHint')}
            options={[
              { value: 'true', label: t('public') },
              { value: 'false', label: t('hidden') },
            ]}
            value={String(form.values.isPublic)}
            onChange={(value) => form.setFieldValue('isPublic', value === 'true')}
          />
        </Fields>
      </FormDialog>
      <ShorterHistory
        months={shorter?.history ?? null}
        companies={plan?.companies ?? 0}
        busy={save.isPending}
        onConfirm={() => shorter && send(shorter)}
        onClose={() => setShorter(null)}
      />
    </>
  );
}
