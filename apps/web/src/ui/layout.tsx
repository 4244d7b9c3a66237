import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './layout.module.css';

/** A step of the spacing scale (`--s-1` … `--s-10` in tokens.css). */
type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

type Props = { gap?: Step; className?: string; children: ReactNode };

/** One below the other. */
export function Stack({ gap = 5, className, children }: Props) {
  return (
    <div className={classNames(css.stack, className)} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** Beside each other, on one line with their middles; what finds no room goes on below. `apart`: at both ends. */
export function Row({ gap = 4, apart, className, children }: Props & { apart?: boolean }) {
  return (
    <div className={classNames(css.row, apart && css.apart, className)} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** The fields of a form. Where there are two columns, a `wide` one takes both; a phone has one. */
export function Fields({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={classNames(css.fields, columns === 2 && css.two)}>{children}</div>;
}

export const wideField = css.wide;

/** What scrolls below a page's heading, with the page's margins around it. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

function gapOf(step: Step): CSSProperties {
  return { gap: `var(--s-${step})` };
}
