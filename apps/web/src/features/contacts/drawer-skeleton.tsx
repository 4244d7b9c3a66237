import { Skeleton } from '../../ui/skeleton.tsx';
import css from './drawer/contact-drawer.module.css';

export function DrawerSkeleton() {
  return (
    <div className={css.section} aria-busy="true">
      <div className={css.person}>
        <Skeleton height={72} width={72} round />
        <Skeleton height={18} width="80%" />
      </div>
    </div>
  );
}
