import type { ReactNode } from 'react';
import css from './panels.module.css';

type Props = { words: { does: string; product: string }; children: ReactNode };

/** One thing that can go wrong: what it does, and what the product does about it. */
export function Fault({ words, children }: Props) {
  return (
    <li className={css.fault}>
      <div className={css.faultHead}>{children}</div>
      <p className={css.hint}>{words.does}</p>
      <p className={css.product}>{words.product}</p>
    </li>
  );
}
