import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import counters from './dashboard-counters.module.css';
import sections from './dashboard-sections.module.css';
import css from './dashboard-skeleton.module.css';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The page's boxes in their own sizes, while their numbers come. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div className={counters.counters}>
        {six.map((key) => (
          <div key={key} className={counters.counter}>
            <div className={css.counter}>
              <Skeleton width="60%" height={12} />
              <Skeleton width="40%" height={24} />
              <Skeleton width="50%" height={12} />
            </div>
          </div>
        ))}
      </div>
      <SectionsSkeleton />
    </div>
  );
}

/** Of what stands below the counters. */
export function SectionsSkeleton() {
  return (
    <div className={sections.sections}>
      <div className={css.part}>
        <Skeleton width={180} height={16} />
        <div className={css.bars}>
          {bars.map(({ hour, height }) => (
            <Skeleton key={hour} height={height} />
          ))}
        </div>
      </div>
      <div className={css.part}>
        <Skeleton width={120} height={16} />
        {six.slice(1).map((key) => (
          <Skeleton key={key} height={28} />
        ))}
      </div>
    </div>
  );
}

const bars = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  height: 12 + Math.round(150 * Math.sin((Math.PI * hour) / 23)),
}));
