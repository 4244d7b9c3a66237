import { writtenDocument } from '@prosa/contract/document';
import type { InvoiceReceipt } from '@prosa/contract/invoice';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../lib/moments.ts';
import { formatMoney } from '../../lib/money.ts';
import css from './receipt.module.css';

type Props = { receipt: InvoiceReceipt; timezone: string };

/** For paper: who was paid, by whom, how much and for what. */
export function Receipt({ receipt, timezone }: Props) {
  const { t } = useTranslation('invoices');
  const { invoice, company, host, reference, grantedFrom, grantedTo } = receipt;
  return (
    <article className={css.receipt}>
      <header className={css.head}>
        <h1>{t('receipt.heading', { id: invoice.id })}</h1>
        <p className={css.sum}>{formatMoney(invoice.value)}</p>
      </header>
      <dl className={css.people}>
        <div>
          <dt>{t('receipt.host')}</dt>
          <dd>
            <b>{host.name}</b>
            {host.document && <span>{writtenDocument(host.document)}</span>}
            {host.address && <span>{host.address}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('receipt.company')}</dt>
          <dd>
            <b>{company.name}</b>
            {company.document && <span>{writtenDocument(company.document)}</span>}
            {company.address && <span>{company.address}</span>}
            {company.email && <span>{company.email}</span>}
          </dd>
        </div>
      </dl>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{t('column.detail')}</th>
            <th scope="col">{t('column.value')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ detail, value }) => (
            <tr key={`${detail} ${value}`}>
              <td>{detail}</td>
              <td>{formatMoney(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('receipt.total')}</th>
            <td>{formatMoney(invoice.value)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css.words}>
        {invoice.paidAt &&
          invoice.paidHow &&
          t('receipt.paid', {
            date: formatDayOf(invoice.paidAt, timezone),
            how: t(`how.${invoice.paidHow}`),
          })}{' '}
        {grantedFrom &&
          grantedTo &&
          t('receipt.granted', { from: formatDay(grantedFrom), to: formatDay(grantedTo) })}
      </p>
      {reference && <p className={css.note}>{t('receipt.reference', { reference })}</p>}
    </article>
  );
}
