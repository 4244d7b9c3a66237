import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

type Rows = readonly { ticket: { uuid: string } }[];

/** A ticket that was accepted or linked to, rather than picked here, is brought into view once. */
export function useSelectedInView(
  rows: Rows,
  selected: string | undefined,
  list: RefObject<VirtualizerHandle | null>,
  /** The list stands where somebody left it, and the ticket is the one they left open. */
  isKept: boolean,
): void {
  const brought = useRef(isKept ? selected : undefined);
  const index = rows.findIndex(({ ticket }) => ticket.uuid === selected);
  useEffect(() => {
    if (index === -1 || brought.current === selected) return;
    brought.current = selected;
    list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [index, selected, list]);
}
