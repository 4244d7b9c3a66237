import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './setting-group.module.css';
import row from './setting-row.module.css';

type Props = { title: string; text: string; children: ReactNode };

export function SettingGroup({ title, text, children }: Props) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
    </section>
  );
}

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
