import type { HostPayment } from '@prosa/contract/payment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { formatMoney } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { TabTools } from '../../ui/tab-tools.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { ReviewPaymentDialog } from './host/review-dialogs.tsx';
import css from './host-invoices.module.css';
import { hostPaymentPagesQuery, type PaymentSearch } from './invoice-queries.ts';
import cells from './table/invoice-cells.module.css';

/** What the providers told of: payments, and those of them that a person has to look at. */
export function HostPayments() {
  const { t } = useTranslation('invoices');
  const [show, setShow] = useState<PaymentSearch['show']>('all');
  const search = useSearchTerm();
  const query = useInfiniteQuery(hostPaymentPagesQuery({ show, searchParam: search.term }));
  const payments = uniqueById(query.data?.pages.map((page) => page.payments) ?? []);
  const toReview = query.data?.pages[0]?.toReview;
  const reviewed = useDialog<HostPayment>();
  const columns = usePaymentColumns(reviewed.open);
  return (
    <>
      <TabTools words={toReview !== undefined && t('payments.toReview', { count: toReview })}>
        <SelectField
          className={css.filter}
          size="xs"
          aria-label={t('host.show')}
          options={(['all', 'review'] as const).map((value) => ({
            value,
            label: t(`payments.shows.${value}`),
          }))}
          value={show}
          onChange={setShow}
        />
        <SearchField value={search.text} onChange={search.setText} label={t('payments.search')} />
      </TabTools>
      <Table
        label={t('payments.title')}
        columns={columns}
        rows={payments}
        query={query}
        errorTitle={t('errorTitle')}
        empty={
          <EmptyList
            search={search}
            art="tasks"
            title={t('payments.empty')}
            text={t('payments.emptyText')}
          />
        }
      />
      {reviewed.dialog && (
        <ReviewPaymentDialog
          key={reviewed.dialog.key}
          payment={reviewed.dialog.subject}
          opened={reviewed.dialog.opened}
          onClose={reviewed.close}
        />
      )}
    </>
  );
}

function usePaymentColumns(onReview: (payment: HostPayment) => void): Column<HostPayment>[] {
  const { t } = useTranslation('invoices');
  const { timezone } = useCurrentUser().company;
  return [
    {
      key: 'company',
      header: t('column.company'),
      cell: ({ company, reference }) => (
        <span className={cells.lines}>
          <RowName>
            <bdi>{company?.name ?? t('payments.nobody')}</bdi>
          </RowName>
          <small>{reference}</small>
        </span>
      ),
    },
    {
      key: 'provider',
      header: t('payments.provider'),
      cell: ({ provider }) => t(`how.${provider}`),
    },
    {
      key: 'invoice',
      header: t('payments.invoice'),
      narrow: 'hidden',
      cell: ({ invoiceId }) => <Muted>{invoiceId ?? '–'}</Muted>,
    },
    {
      key: 'value',
      header: t('column.value'),
      end: true,
      cell: ({ value, refunded, currency }) => (
        <span className={cells.lines}>
          {currency.toUpperCase() === 'BRL'
            ? formatMoney(value)
            : `${currency} ${value.toFixed(2)}`}
          {refunded > 0 && (
            <small>{t('payments.refunded', { value: formatMoney(refunded) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'when',
      header: t('payments.when'),
      cell: ({ paidAt, createdAt }) => <Muted>{formatMoment(paidAt ?? createdAt, timezone)}</Muted>,
    },
    {
      key: 'problem',
      header: t('column.status'),
      cell: ({ problem, reviewedAt, note }) => (
        <span className={cells.lines}>
          <StatusWord tone={problem === null ? 'good' : reviewedAt ? 'none' : 'bad'}>
            {problem === null ? t('payments.fine') : t(`payments.problem.${problem}`)}
          </StatusWord>
          {note && <small>{note}</small>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (payment) =>
        payment.problem !== null &&
        payment.reviewedAt === null && (
          <Button
            size="small"
            aria-label={t('payments.reviewOf', { reference: payment.reference })}
            onClick={() => onReview(payment)}
          >
            {t('host.review')}
          </Button>
        ),
    },
  ];
}
