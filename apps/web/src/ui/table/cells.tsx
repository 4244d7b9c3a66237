import type { ReactNode } from 'react';
import css from './cells.module.css';

type Props = { children: ReactNode };

/** What a row is called. */
export function RowName({ children }: Props) {
  return <b className={css.name}>{children}</b>;
}

/** What stands back behind the name; figures stand below each other. */
export function Muted({ children }: Props) {
  return <span className={css.muted}>{children}</span>;
}

/** Only where a row is a card (see the table): what has a column of its own elsewhere. */
export function OnCard({ children }: Props) {
  return <span className={css.onCard}>{children}</span>;
}
