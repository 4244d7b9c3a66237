import type { KeyboardEvent } from 'react';

/** What the keys of a list do; the list knows which row they are about. */
export type GridKeys = {
  toggle: (id: number, isRange: boolean) => void;
  extend: (from: number, to: number) => void;
  selectLoaded: () => void;
  clear: () => void;
  open: (id: number) => void;
};

/** Arrows move, Shift takes what lies between along, Space ticks, Ctrl+A all that is loaded, Enter opens. */
export function gridKeys(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly { id: number }[],
  current: number,
  focusRow: (index: number) => void,
  keys: GridKeys,
): void {
  const row = rows[current];
  const isOnRow = (event.target as HTMLElement).matches('[role="row"]');
  if (!row) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') keys.selectLoaded();
  else if (event.key === 'Escape') keys.clear();
  else if (!isOnRow) return;
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const to = Math.min(
      Math.max(current + (event.key === 'ArrowDown' ? 1 : -1), 0),
      rows.length - 1,
    );
    if (event.shiftKey) keys.extend(row.id, rows[to]!.id);
    focusRow(to);
  } else if (event.key === 'Home') focusRow(0);
  else if (event.key === 'End') focusRow(rows.length - 1);
  else if (event.key === ' ') keys.toggle(row.id, event.shiftKey);
  else if (event.key === 'Enter') keys.open(row.id);
  else return;
  event.preventDefault();
}
