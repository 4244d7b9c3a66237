import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './page-pending.module.css';

const rows = ['62%', '48%', '55%', '41%', '58%', '45%'];

/** A screen whose code is still on its way: its heading and a few rows to come. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className={css.page} role="status" aria-label={t('loading')}>
      <Skeleton width={180} height={22} />
      {rows.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  );
}
