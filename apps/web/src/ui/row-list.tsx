import type { ComponentProps } from 'react';

/**
 * What a virtualizer draws its rows into. It takes the clicks from them while they move, and a moment
 * longer: one that is made just when something comes in would be lost.
 */
export function RowList({ style, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} style={{ ...style, pointerEvents: undefined }} />;
}
