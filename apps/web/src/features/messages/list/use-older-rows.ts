import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './rows.ts';

/**
 * The rows to show. Older ones are put before them once the list rests and all that stands in it has
 * been measured: a row below whose height is found out just then would be taken for one of those
 * above, and what is being read would move by the difference.
 */
export function useOlderRows(loaded: readonly Row[]) {
  const { isResting, onScroll, onScrollEnd } = useRest();
  const last = useRef<readonly Row[]>([]);
  const isPrepended = beginsBefore(loaded, last.current);
  const areWaiting = isPrepended && !isResting;
  const rows = areWaiting ? last.current : loaded;
  useLayoutEffect(() => {
    last.current = rows;
  });
  // With `shift`, the list keeps its place from below.
  return { rows, shift: isPrepended && !areWaiting, areWaiting, onScroll, onScrollEnd };
}

function beginsBefore(rows: readonly Row[], last: readonly Row[]): boolean {
  const first = last[0]?.key;
  return first !== undefined && rows[0]?.key !== first && rows.some(({ key }) => key === first);
}

function useRest() {
  const [isResting, setResting] = useState(true);
  const frame = useRef(0);
  const onScroll = useCallback(() => {
    cancelAnimationFrame(frame.current);
    setResting(false);
  }, []);
  const onScrollEnd = useCallback(() => {
    cancelAnimationFrame(frame.current);
    // Rows a little around what is in view are drawn now, and measured with the next frame.
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(() => setResting(true));
    });
  }, []);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { isResting, onScroll, onScrollEnd };
}
