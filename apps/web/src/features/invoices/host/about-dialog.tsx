import type { UseFormReturnType } from '@mantine/form';
import type { HostInvoice } from '@prosa/contract/invoice';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatDay } from '../../../lib/dates.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ReasonField } from './reason-field.tsx';

type Outcome = { onSuccess: () => void; onError: (error: unknown) => void };

type Props<More extends Record<string, string>> = {
  /** Left out where what it is about is said by the children. */
  invoice?: HostInvoice;
  opened: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  schema: z.ZodType;
  /** What else is asked for, as it is at first. */
  first: More;
  busy: boolean;
  act: (values: More & { reason: string }, outcome: Outcome) => void;
  children?: (form: UseFormReturnType<More & { reason: string }>) => ReactNode;
};

/** What the host does with an invoice or a payment, always with a reason. */
export function AboutDialog<More extends Record<string, string>>(props: Props<More>) {
  const { invoice, opened, onClose, title, submit, schema, first, busy, act, children } = props;
  const { t } = useTranslation('invoices');
  const form = useContractForm<More & { reason: string }>({
    schema,
    initialValues: { ...first, reason: '' },
  });
  const send = (values: More & { reason: string }) =>
    act(values, {
      onSuccess: () => {
        toast.success(t('saved'));
        onClose();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={480}
      dirty={form.isDirty()}
      busy={busy}
      submit={submit}
      onSubmit={form.onSubmit(send, focusFirstError)}
    >
      <Stack gap={6}>
        {invoice && (
          <p>
            {t('host.about', {
              company: invoice.company.name,
              value: formatMoney(invoice.value),
              date: formatDay(invoice.dueDate),
            })}
          </p>
        )}
        {children?.(form)}
        <ReasonField
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.setFieldValue('reason', reason as never)}
        />
      </Stack>
    </FormDialog>
  );
}
