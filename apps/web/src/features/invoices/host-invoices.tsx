import type { HostInvoice, HostInvoiceQuery } from '@prosa/contract/invoice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../lib/money.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';
import { DialogAbout } from '../../ui/dialog-about.tsx';
import { EmptyList } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TabTools } from '../../ui/tab-tools.tsx';
import { CancelDialog } from './host/cancel-dialog.tsx';
import { HostInvoicesTable } from './host/host-invoices-table.tsx';
import { MoveDialog } from './host/move-dialog.tsx';
import { ReviewInvoiceDialog } from './host/review-dialogs.tsx';
import css from './host-invoices.module.css';
import { type HostInvoiceSearch, hostInvoicePagesQuery } from './invoice-queries.ts';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';

const kinds = [
  'all',
  'open',
  'overdue',
  'paid',
  'review',
  'cancelled',
] as const satisfies readonly HostInvoiceQuery['show'][];

/** The invoices of all companies, and what the host does with them. */
export function HostInvoices() {
  const { t } = useTranslation('invoices');
  const { chosen, choose } = useShown();
  const search = useSearchTerm();
  const query = useInfiniteQuery(hostInvoicePagesQuery({ ...chosen, searchParam: search.term }));
  const invoices = uniqueById(query.data?.pages.map((page) => page.invoices) ?? []);
  const sums = query.data?.pages[0]?.sums;
  const paid = useDialog<HostInvoice>();
  const cancelled = useDialog<HostInvoice>();
  const moved = useDialog<HostInvoice>();
  const reviewed = useDialog<HostInvoice>();
  return (
    <>
      <TabTools
        words={
          sums &&
          t('host.sums', {
            open: formatMoney(sums.open),
            overdue: formatMoney(sums.overdue),
            review: t('host.toReview', { count: sums.review }),
          })
        }
      >
        <SelectField
          className={css.filter}
          size="xs"
          aria-label={t('host.show')}
          options={kinds.map((value) => ({ value, label: t(`host.shows.${value}`) }))}
          value={chosen.show}
          onChange={(show) => choose({ ...chosen, show })}
        />
        <SearchField value={search.text} onChange={search.setText} label={t('host.search')} />
      </TabTools>
      <HostInvoicesTable
        invoices={invoices}
        query={query}
        empty={
          <EmptyList
            search={search}
            art="tasks"
            title={t('host.empty')}
            text={t('host.emptyText')}
          />
        }
        acts={{
          markPaid: paid.open,
          cancel: cancelled.open,
          move: moved.open,
          review: reviewed.open,
        }}
      />
      <DialogAbout of={paid}>
        {(invoice, frame) => (
          <MarkPaidDialog invoice={invoice} companyName={invoice.company.name} {...frame} />
        )}
      </DialogAbout>
      <DialogAbout of={cancelled}>
        {(invoice, frame) => <CancelDialog invoice={invoice} {...frame} />}
      </DialogAbout>
      <DialogAbout of={moved}>
        {(invoice, frame) => <MoveDialog invoice={invoice} {...frame} />}
      </DialogAbout>
      <DialogAbout of={reviewed}>
        {(invoice, frame) => <ReviewInvoiceDialog invoice={invoice} {...frame} />}
      </DialogAbout>
    </>
  );
}

type Shown = Omit<HostInvoiceSearch, 'searchParam'>;

/** Which ones, in the address: a company's row leads here to its own. */
function useShown() {
  const address = useLocation().search as Record<string, unknown>;
  const navigate = useNavigate();
  const { show, company } = address;
  const chosen: Shown = {
    show: kinds.find((one) => one === show) ?? 'all',
    ...(typeof company === 'number' && company > 0 && { companyId: company }),
  };
  const choose = ({ show: next, companyId }: Shown) =>
    void navigate({
      to: '/financeiro',
      search: {
        tab: 'all',
        ...(next !== 'all' && { show: next }),
        ...(companyId && { company: companyId }),
      } as never,
      replace: true,
    });
  return { chosen, choose };
}
