import { type HostInvoice, reviewInvoiceBody } from '@prosa/contract/invoice';
import { type HostPayment, reviewPaymentBody } from '@prosa/contract/payment';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useReviewInvoice, useReviewPayment } from '../invoice-mutations.ts';
import { AboutDialog } from './about-dialog.tsx';

type Dialog = { opened: boolean; onClose: () => void };

/** The money was asked back: it stays paid, or is to be paid again. */
export function ReviewInvoiceDialog({ invoice, ...dialog }: Dialog & { invoice: HostInvoice }) {
  const { t } = useTranslation('invoices');
  const review = useReviewInvoice();
  return (
    <AboutDialog<{ outcome: string }>
      {...dialog}
      invoice={invoice}
      title={t('host.reviewTitle', { id: invoice.id })}
      submit={t('host.reviewSubmit')}
      schema={reviewInvoiceBody}
      first={{ outcome: 'keep' }}
      busy={review.isPending}
      act={({ outcome, reason }, then) =>
        review.mutate({ id: invoice.id, outcome: outcome as 'keep' | 'reopen', reason }, then)
      }
    >
      {(form) => (
        <SelectField
          label={t('host.outcome')}
          options={(['keep', 'reopen'] as const).map((value) => ({
            value,
            label: t(`host.outcomes.${value}`),
          }))}
          value={form.values.outcome as 'keep'}
          onChange={(outcome) => form.setFieldValue('outcome', outcome)}
        />
      )}
    </AboutDialog>
  );
}

/** A payment that is not as it should be: a person decides, and says why. */
export function ReviewPaymentDialog({ payment, ...dialog }: Dialog & { payment: HostPayment }) {
  const { t } = useTranslation('invoices');
  const review = useReviewPayment();
  const mayGrant = payment.invoiceId !== null;
  const outcomes = mayGrant ? (['keep', 'grant', 'reopen'] as const) : (['keep'] as const);
  return (
    <AboutDialog<{ outcome: string }>
      {...dialog}
      title={t('payments.reviewTitle')}
      submit={t('host.reviewSubmit')}
      schema={reviewPaymentBody}
      first={{ outcome: 'keep' }}
      busy={review.isPending}
      act={({ outcome, reason }, then) =>
        review.mutate({ id: payment.id, outcome: outcome as 'keep', reason }, then)
      }
    >
      {(form) => (
        <>
          <p>
            {t('payments.about', {
              provider: t(`how.${payment.provider}`),
              value: formatMoney(payment.value),
              reference: payment.reference,
            })}
            {payment.problem && ` ${t(`payments.problemText.${payment.problem}`)}`}
          </p>
          <SelectField
            label={t('host.outcome')}
            options={outcomes.map((value) => ({ value, label: t(`host.outcomes.${value}`) }))}
            value={form.values.outcome as 'keep'}
            onChange={(outcome) => form.setFieldValue('outcome', outcome)}
          />
        </>
      )}
    </AboutDialog>
  );
}
