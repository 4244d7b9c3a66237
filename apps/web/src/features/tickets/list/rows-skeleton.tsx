import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './ticket-rows.module.css';

/** Widths of names and messages, so that no two look alike. */
const shapes = [
  [135, 82],
  [171, 64],
  [112, 74],
  [153, 55],
  [129, 80],
  [180, 60],
  [118, 70],
  [148, 66],
] as const;

/** Rows of exactly the height of those that come. */
export function RowsSkeleton({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={css.skeleton} role="status" aria-busy="true" aria-label={t('loading')}>
      {shapes.map(([name, message]) => (
        <div key={name} className={classNames(css.ghost, waiting && css.waiting)}>
          <Skeleton width={40} height={40} round />
          <div className={css.lines}>
            <div className={css.line}>
              <Skeleton width={name} height={10} />
              <Skeleton width={30} height={10} />
            </div>
            <Skeleton width={`${message}%`} height={10} />
            <div className={css.chips}>
              <Skeleton width={42} height={15} />
              <Skeleton width={58} height={15} />
              <Skeleton width={66} height={15} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
