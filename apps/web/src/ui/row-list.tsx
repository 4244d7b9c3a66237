import type { ComponentProps } from 'react';

/**
 * What a virtualizer draws its rows into. It takes the clicks from them while they move, and a moment
 * longer: one that is made just when something comes in would be lost.
 */
export function RowList({ style, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} style={{ ...style, pointerEvents: undefined }} />;
}

/**
 * One of its rows. It hides each until it has measured it, and shows it before anything is painted: where all are about
 * equally high that is but another look at the style of everything in it.
 */
export function RowItem({ style, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} style={{ ...style, visibility: undefined }} />;
}
