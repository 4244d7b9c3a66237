import { type Invoice, markPaidBody } from '@prosa/contract/invoice';
import { errorText } from '../../lib/api/error-text.ts';
import { formatDay, todayIn } from '../../lib/dates.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Fields, wideField } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ReasonField } from './host/reason-field.tsx';
import { useMarkPaid } from './invoice-mutations.ts';

type Props = {
  invoice: Pick<Invoice, 'id' | 'value' | 'dueDate'>;
  companyName: string;
  opened: boolean;
  onClose: () => void;
};

/** Paid in a way that told us nothing: the host says so, and why. */
export function MarkPaidDialog({ invoice, companyName, opened, onClose }: Props) {
  const { t } = useTranslation('invoices');
  const mark = useMarkPaid();
  const today = todayIn(useCurrentUser().company.timezone);
  const form = useContractForm({
    schema: markPaidBody,
    initialValues: { reason: '', reference: '', paidOn: today },
    toBody: (values) => ({ ...values, paidOn: values.paidOn || undefined }),
  });
  const submit = ({ paidOn, ...values }: typeof form.values) =>
    mark.mutate(
      { id: invoice.id, ...values, paidOn: paidOn || undefined },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onClose();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('host.markPaidTitle', { id: invoice.id })}
      width={480}
      above
      dirty={form.isDirty()}
      busy={mark.isPending}
      submit={t('host.markPaidSubmit')}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Fields columns={2}>
        <p className={wideField}>
          {t('host.about', {
            company: companyName,
            value: formatMoney(invoice.value),
            date: formatDay(invoice.dueDate),
          })}
        </p>
        <div className={wideField}>
          <ReasonField
            value={form.values.reason}
            error={form.errors.reason}
            onChange={(reason) => form.setFieldValue('reason', reason)}
          />
        </div>
        <TextField
          type="date"
          label={t('host.paidOn')}
          max={today}
          {...form.getInputProps('paidOn')}
        />
        <TextField
          label={t('host.reference')}
          description={t('host.referenceHint')}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
      </Fields>
    </FormDialog>
  );
}
