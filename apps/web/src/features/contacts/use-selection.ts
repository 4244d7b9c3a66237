import { limits } from '@prosa/contract/limits';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  everything,
  isSelected,
  nothing,
  rangeOf,
  type Selection,
  withRows,
} from './selection/selection.ts';

/** What is ticked in a list, whose rows may come and go; another list begins with nothing. */
export function useSelection(rows: readonly number[], list: string) {
  const [selection, setSelection] = useState<Selection>(nothing);
  /** Where a range begins. */
  const anchor = useRef<number | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what clears it
  useEffect(() => setSelection(nothing), [list]);

  const toggle = useCallback((id: number, isRange = false) => {
    setSelection((before) => {
      const on = !isSelected(before, id);
      if (!isRange || anchor.current === null) return bounded(withRows(before, [id], on));
      return bounded(withRows(before, rangeOf(latest.current, anchor.current, id), true));
    });
    if (!isRange) anchor.current = id;
  }, []);
  /** By Shift and an arrow: from the row that had the focus. */
  const extend = useCallback((from: number, to: number) => {
    anchor.current ??= from;
    setSelection((before) =>
      bounded(withRows(before, rangeOf(latest.current, anchor.current ?? from, to), true)),
    );
  }, []);
  const selectLoaded = useCallback(
    () =>
      setSelection((before) =>
        before.all ? before : bounded(withRows(nothing, latest.current, true)),
      ),
    [],
  );
  const selectAll = useCallback(() => setSelection(everything), []);
  const clear = useCallback(() => {
    anchor.current = null;
    setSelection(nothing);
  }, []);
  return useMemo(
    () => ({ selection, toggle, extend, selectLoaded, selectAll, clear }),
    [selection, toggle, extend, selectLoaded, selectAll, clear],
  );
}

export type SelectionControls = ReturnType<typeof useSelection>;

/** As many as a request may name. */
function bounded(selection: Selection): Selection {
  return { ...selection, ids: new Set([...selection.ids].slice(0, limits.contactSelection)) };
}
