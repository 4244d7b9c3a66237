import { type Invoice, invoiceShownAs } from '@prosa/contract/invoice';
import { daysBetween, formatDay } from '../../../lib/dates.ts';
import { dueWords } from '../../../lib/due-date.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { OnCard } from '../../../ui/table/cells.tsx';
import css from './invoice-cells.module.css';

/** When it is to be paid; of what is still open how far that is. */
export function DueWords({ invoice, today }: { invoice: Invoice; today: string }) {
  const { t } = useTranslation('invoices');
  const shown = invoiceShownAs(invoice, today);
  const { key, count } = dueWords(daysBetween(today, invoice.dueDate));
  return (
    <span className={css.lines}>
      <span>
        <OnCard spoken>{`${t('column.dueDate')} `}</OnCard>
        {formatDay(invoice.dueDate)}
      </span>
      {(shown === 'open' || shown === 'overdue') && (
        <small className={shown === 'overdue' ? css.late : undefined}>
          {t(`due.${key}`, { count })}
        </small>
      )}
    </span>
  );
}
