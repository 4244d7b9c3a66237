import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './page.module.css';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** The subtitle is long: on a telephone it has the whole width, below the title and what stands beside it. */
  longSubtitle?: boolean;
  /** Before the heading: the way back. */
  back?: ReactNode;
  actions?: ReactNode;
  /** More stands beside the title than a tablet has room for: there the search has a line of its own. */
  crowded?: boolean;
  children: ReactNode;
};

/** A screen with a heading; the actions stand beside it, the rest scrolls below. */
export function Page({ title, subtitle, longSubtitle, back, actions, crowded, children }: Props) {
  return (
    <section className={css.page}>
      <div className={classNames(css.head, crowded && css.crowded)}>
        {back}
        <div className={classNames(css.words, longSubtitle && css.apart)}>
          <h1 className={css.title}>{title}</h1>
          {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
