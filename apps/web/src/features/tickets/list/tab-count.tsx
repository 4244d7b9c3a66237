import { ticketCountLimit } from '@prosa/contract/limits';
import { useTranslation } from 'react-i18next';
import css from './list-head.module.css';

type Props = { count: number | undefined; always?: boolean };

/** How many there are, as far as anybody counts. */
export function TabCount({ count, always = false }: Props) {
  const { t } = useTranslation('tickets');
  if (count === undefined || (count === 0 && !always)) return null;
  if (count < ticketCountLimit) return <span className={css.count}>{count}</span>;
  const most = { count: ticketCountLimit - 1 };
  return (
    <span className={css.count} title={t('search.countMore', most)}>
      {t('countOver', most)}
    </span>
  );
}
