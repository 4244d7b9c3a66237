import { type Invoice, invoiceShownAs } from '@prosa/contract/invoice';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { todayIn } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { iconLinkClass } from '../../ui/icon-button.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import { InvoiceStatusWord } from './invoice-status-word.tsx';
import css from './invoices-table.module.css';
import { DueWords } from './table/due-words.tsx';
import { InvoiceNote } from './table/invoice-note.tsx';

type Props = {
  invoices: readonly Invoice[];
  query: TableQuery;
  empty: ReactNode;
  onPay: (invoice: Invoice) => void;
};

/** What the company has to pay and has paid. */
export function InvoicesTable({ invoices, query, empty, onPay }: Props) {
  const { t } = useTranslation('invoices');
  const { timezone } = useCurrentUser().company;
  const today = todayIn(timezone);
  const isLate = (invoice: Invoice) => invoiceShownAs(invoice, today) === 'overdue';
  const columns: Column<Invoice>[] = [
    { key: 'id', header: t('column.id'), narrow: 'hidden', cell: ({ id }) => <Muted>{id}</Muted> },
    {
      key: 'detail',
      header: t('column.detail'),
      cell: (invoice) => (
        <span className={css.lines}>
          <RowName>{invoice.detail}</RowName>
          <InvoiceNote invoice={invoice} />
        </span>
      ),
    },
    {
      key: 'value',
      header: t('column.value'),
      end: true,
      cell: ({ value }) => formatMoney(value),
    },
    {
      key: 'dueDate',
      header: t('column.dueDate'),
      cell: (invoice) => <DueWords invoice={invoice} today={today} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (invoice) => <InvoiceStatusWord invoice={invoice} timezone={timezone} />,
    },
    {
      key: 'action',
      header: t('column.action'),
      narrow: 'actions',
      end: true,
      cell: (invoice) => (
        <span className={css.actions}>
          {invoice.status === 'paid' && (
            <Link
              to="/financeiro/$invoiceId/receipt"
              params={{ invoiceId: String(invoice.id) }}
              className={iconLinkClass}
              aria-label={t('receiptOf', { id: invoice.id })}
              title={t('receiptOf', { id: invoice.id })}
            >
              <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          )}
          {invoice.status === 'paid' && <span className={css.paid}>{t('paid')}</span>}
          {invoice.status === 'open' && (
            <Button
              className={css.literal}
              variant={isLate(invoice) ? 'primary' : 'soft'}
              aria-label={t('payOf', { id: invoice.id })}
              onClick={() => onPay(invoice)}
            >
              {t('pay')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={invoices}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      tone={(invoice) => (isLate(invoice) ? 'late' : null)}
    />
  );
}
