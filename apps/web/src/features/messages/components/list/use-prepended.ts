import { useLayoutEffect, useRef } from 'react';
import type { Row } from '../../list/rows.ts';

/** Whether rows were put before those of the last time: then the list keeps its place from below. */
export function usePrepended(rows: readonly Row[]): boolean {
  const last = useRef<string | undefined>(undefined);
  const first = rows[0]?.key;
  const isPrepended =
    last.current !== undefined &&
    first !== last.current &&
    rows.some(({ key }) => key === last.current);
  useLayoutEffect(() => {
    last.current = first;
  });
  return isPrepended;
}
