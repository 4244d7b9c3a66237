import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './setting-group.module.css';
import row from './setting-row.module.css';

const widths = ['30%', '42%', '36%', '48%', '33%', '40%'];

export function SettingsSkeleton() {
  return (
    <div className={css.group}>
      {widths.map((width) => (
        <div key={width} className={row.row}>
          <span className={row.words}>
            <Skeleton width={width} height={12} />
          </span>
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
