import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

type Props = { width?: number | string; height: number; round?: boolean };

/** Stands in for what is loading, in exactly its size. */
export function Skeleton({ width = '100%', height, round }: Props) {
  return (
    <span
      className={classNames(css.skeleton, round && css.round)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
