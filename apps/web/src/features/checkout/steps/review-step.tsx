import type { Invoice } from '@prosa/contract/invoice';
import type { Plan } from '@prosa/contract/plan';
import { formatDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import css from '../checkout.module.css';
import type { BillingValues } from './billing-form.ts';

type Props = { billing: BillingValues; plan: Plan; invoice: Invoice | null };

/** Revisar: everything once more before anything is asked of a provider. */
export function ReviewStep({ billing, plan, invoice }: Props) {
  const { t } = useTranslation('checkout');
  const { firstName, lastName, document, address2, city, state, zipcode, country } = billing;
  const place = [city, state, zipcode].filter((part) => part.trim() !== '').join(', ');
  const lines = invoice?.lines ?? [{ detail: plan.name, value: plan.value }];
  return (
    <div className={css.review}>
      <section>
        <h3>{t('review.order')}</h3>
        <dl className={css.sums}>
          {lines.map(({ detail, value }) => (
            <div key={`${detail} ${value}`}>
              <dt>{detail}</dt>
              <dd>{formatMoney(value)}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t('review.total')}</dt>
            <dd>{formatMoney(invoice?.value ?? plan.value)}</dd>
          </div>
        </dl>
        <p className={css.note}>
          {invoice
            ? t('review.invoice', { id: invoice.id, date: formatDay(invoice.dueDate) })
            : t('review.recurrence')}
        </p>
      </section>
      <section>
        <h3>{t('review.billing')}</h3>
        <address className={css.address}>
          <span>{`${firstName} ${lastName}`.trim()}</span>
          {document && <span>{document}</span>}
          <span>{address2}</span>
          <span>{place}</span>
          <span>{t(`country.${country}`)}</span>
        </address>
      </section>
    </div>
  );
}
