import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { receiptQuery } from '../features/invoices/invoice-queries.ts';
import { Receipt } from '../features/invoices/receipt.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './receipt-page.module.css';

/** A receipt as it will be on paper; the buttons are the screen's alone. */
export function ReceiptPage() {
  const { t } = useTranslation('invoices');
  const { invoiceId } = useParams({ strict: false });
  const { timezone } = useCurrentUser().company;
  const query = useQuery(receiptQuery(Number(invoiceId)));
  usePageTitle(t('receipt.heading', { id: invoiceId }));
  return (
    <div className={css.page} data-whole-screen>
      <div className={css.tools}>
        <Link to="/financeiro" className={buttonClass({})}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          {t('receipt.back')}
        </Link>
        <Button
          variant="primary"
          icon={<IconPrinter size={16} stroke={1.75} />}
          disabled={!query.data}
          onClick={() => print()}
        >
          {t('receipt.print')}
        </Button>
      </div>
      {query.isError && <LoadError title={t('receipt.errorTitle')} retry={query.refetch} />}
      {query.isPending && <Skeleton height={320} />}
      {query.data && <Receipt receipt={query.data} timezone={timezone} />}
    </div>
  );
}
