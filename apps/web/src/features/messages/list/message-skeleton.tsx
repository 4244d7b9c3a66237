import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './message-skeleton.module.css';

const bubbles = [
  { own: false, width: '44%', height: 34 },
  { own: false, width: '58%', height: 54 },
  { own: true, width: '50%', height: 54 },
  { own: false, width: '32%', height: 34 },
  { own: true, width: '40%', height: 34 },
];

export function MessageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={css.list} aria-busy="true" role="status" aria-label={t('loading')}>
      {bubbles.map(({ own, width, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index} className={own ? css.own : undefined} style={{ width }}>
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
