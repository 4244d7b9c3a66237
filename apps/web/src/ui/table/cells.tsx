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

/**
 * Seen only where a row is a card (see the table): what has a column of its own elsewhere, or, if it is
 * `spoken`, what a column's heading says there and is read aloud all the same.
 */
export function OnCard({ spoken = false, children }: Props & { spoken?: boolean }) {
  return <span className={spoken ? css.spoken : css.onCard}>{children}</span>;
}

/** Seen only in a column: on a card it would be a line that says nothing. */
export function OffCard({ children }: Props) {
  return <span className={css.offCard}>{children}</span>;
}
