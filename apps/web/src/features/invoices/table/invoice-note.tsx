import type { Invoice } from '@prosa/contract/invoice';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import css from './invoice-cells.module.css';

/** How and when it was paid; of what is open, the month, and what else it is made of. */
export function InvoiceNote({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices');
  const { timezone } = useCurrentUser().company;
  const { paidAt, paidHow, lines, dueDate } = invoice;
  if (paidAt && paidHow) {
    return (
      <small className={css.note}>
        {t('paidOn', { how: t(`how.${paidHow}`), date: formatDayOf(paidAt, timezone) })}
      </small>
    );
  }
  const month = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${dueDate}T00:00:00Z`));
  const more = lines.slice(1).map(({ detail }) => detail);
  return <small className={css.note}>{[month, ...more].join(' · ')}</small>;
}
