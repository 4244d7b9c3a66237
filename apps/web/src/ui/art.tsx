import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './state.module.css';

/** Small drawings of our own, in the current colours. */
const drawings = {
  talk: (
    <>
      <path
        className={css.fill}
        d="M14 8h32a7 7 0 0 1 7 7v11a7 7 0 0 1-7 7H28l-9 8v-8h-5a7 7 0 0 1-7-7V15a7 7 0 0 1 7-7z"
      />
      <path className={css.faint} d="M58 22a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-2v7l-8-7H36" />
      <path d="M22 21c2 3 4.5 4.5 8 4.5S36 24 38 21" />
    </>
  ),
  unplugged: (
    <>
      <path className={css.fill} d="M8 28h14a6 6 0 0 1 6-6h4v12h-4a6 6 0 0 1-6-6" />
      <path className={css.fill} d="M64 28H52a6 6 0 0 0-6-6h-3v12h3a6 6 0 0 0 6-6" />
      <path className={css.faint} d="M37.5 19l-2 5M38 38l-2 5M34 26h5M34 30h5" />
    </>
  ),
  search: (
    <>
      <circle className={css.fill} cx="32" cy="24" r="14" />
      <path d="M42.500 34.500L54 46" />
      <path className={css.faint} d="M58 16h6M56 24h10M58 32h4" />
      <path d="M26.500 24c1.500-4 3.500-6 7-6.500" />
    </>
  ),
  people: (
    <>
      <circle className={css.fill} cx="28" cy="18" r="8" />
      <path className={css.fill} d="M12 44c1-10 7-14 16-14s15 4 16 14z" />
      <path className={css.faint} d="M47 11a8 8 0 0 1 0 14M50 31c6 1 9 5 10 13" />
    </>
  ),
  queues: (
    <>
      <rect className={css.fill} x="10" y="8" width="40" height="11" rx="4" />
      <rect className={css.fill} x="18" y="23" width="40" height="11" rx="4" />
      <path className={css.faint} d="M26 43.500h36M26 38v11" />
      <path d="M16 13.500h.01M24 28.500h.01" />
    </>
  ),
  tasks: (
    <>
      <rect className={css.fill} x="16" y="6" width="36" height="42" rx="6" />
      <path d="M23 18l3 3 5-6M23 33l3 3 5-6" />
      <path className={css.faint} d="M37 19h8M37 34h8M58 14v28" />
    </>
  ),
  tags: (
    <>
      <path className={css.fill} d="M14 10h16l22 20-16 16-22-20z" />
      <path d="M23 18h.01" />
      <path className={css.faint} d="M38 8l22 20-10 11" />
    </>
  ),
  building: (
    <>
      <path className={css.fill} d="M12 46V18l14-10 14 10v28z" />
      <path d="M21 46V33h10v13M21 22h.01M31 22h.01" />
      <path className={css.faint} d="M46 46h16M54 46V26M48 32l6-6 6 6" />
    </>
  ),
  lock: (
    <>
      <rect className={css.fill} x="20" y="24" width="32" height="22" rx="6" />
      <path d="M27 24v-6a9 9 0 0 1 18 0v6M36 33v5" />
      <path className={css.faint} d="M10 46h4M58 46h4" />
    </>
  ),
  lost: (
    <>
      <path
        className={css.fill}
        d="M36 6c8 0 14 6 14 14 0 10-14 24-14 24S22 30 22 20c0-8 6-14 14-14z"
      />
      <path d="M32.500 18a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M36 28h.01" />
      <path className={css.faint} d="M14 48h12M46 48h12" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ArtName = keyof typeof drawings;

export function Art({ name }: { name: ArtName }) {
  return (
    <svg
      className={classNames(css.art, name === 'unplugged' && css.danger)}
      viewBox="0 0 72 56"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
