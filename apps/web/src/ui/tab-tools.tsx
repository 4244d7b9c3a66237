import type { ReactNode } from 'react';
import css from './tab-tools.module.css';

/** A tab with a table as wide as the page: the margins that other tabs have are its rows' own. */
export function TabFlow({ children }: { children: ReactNode }) {
  return <div className={css.flow}>{children}</div>;
}

/** What stands above it: how things are in a sentence, then what narrows it down and what adds to it. */
export function TabTools({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.tools}>
      <p className={css.words}>{words}</p>
      {children}
    </div>
  );
}
