import { type Invoice, invoiceShownAs } from '@prosa/contract/invoice';
import { todayIn } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { StatusWord } from '../../ui/status-word.tsx';

const tones = {
  paid: 'good',
  open: 'warning',
  overdue: 'bad',
  review: 'warning',
  cancelled: 'none',
} as const;

type Props = { invoice: Pick<Invoice, 'status' | 'dueDate'>; timezone: string };

/** Pago, Vencido, Em Aberto: by the calendar of whoever looks at it. */
export function InvoiceStatusWord({ invoice, timezone }: Props) {
  const { t } = useTranslation('invoices');
  const shown = invoiceShownAs(invoice, todayIn(timezone));
  return <StatusWord tone={tones[shown]}>{t(`status.${shown}`)}</StatusWord>;
}
