import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows.ts';

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The list is one stop of the Tab key; arrows lead from message to message, Home and End to the first and the last. */
export function useRowFocus(
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [chosen, setCurrent] = useState<number | null>(null);
  const indexes = useMemo(
    () => rows.flatMap((row, index) => (row.kind === 'message' ? [index] : [])),
    [rows],
  );
  const idAt = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index];
    return row?.kind === 'message' ? row.message.id : null;
  };
  const known = indexes.find((index) => idAt(index) === chosen);
  const current = known === undefined ? idAt(indexes.at(-1)) : chosen;

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    const on = event.target as HTMLElement;
    // Inside a message, arrows belong to its own controls.
    if (step === undefined || event.altKey || !on.matches('[data-message]')) return;
    const place = indexes.findIndex((index) => String(idAt(index)) === on.dataset.message);
    const next = indexes[Math.min(Math.max(place + step, 0), indexes.length - 1)];
    if (place === -1 || next === undefined || next === indexes[place]) return;
    event.preventDefault();
    list.current?.scrollToIndex(next, { align: 'nearest' });
    setCurrent(idAt(next));
    requestAnimationFrame(() => {
      const selector = `[data-message="${idAt(next)}"]`;
      scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    });
  }

  // What has the focus stays in the document, however far it is scrolled away.
  const keptIndex = useMemo(() => (known === undefined ? [] : [known]), [known]);
  return { current, setCurrent, keptIndex, onKeyDown };
}
