import type { Ticket } from '@prosa/contract/ticket';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

type Rows = readonly { ticket: Ticket }[];

/** How many of those that came are nowhere in sight: a row that says it itself needs no second voice. */
export function useUnseenArrivals(
  rows: Rows,
  arrivals: readonly Ticket[],
  list: RefObject<VirtualizerHandle | null>,
) {
  const seen = useRef(new Set<string>());
  const [count, setCount] = useState(0);

  function look(): void {
    const handle = list.current;
    if (arrivals.length === 0) seen.current.clear();
    if (handle && arrivals.length > 0) {
      const { scrollOffset, viewportSize } = handle;
      // A row of which only an edge shows has not been read.
      const first = handle.findItemIndex(scrollOffset + edgePx);
      const last = handle.findItemIndex(scrollOffset + viewportSize - edgePx);
      for (const { ticket } of rows.slice(first, last + 1)) seen.current.add(keyOf(ticket));
    }
    setCount(arrivals.filter((ticket) => !seen.current.has(keyOf(ticket))).length);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what makes it look again
  useEffect(look, [rows, arrivals]);
  return { count, look };
}

const edgePx = 40;

/** Its next message is news again. */
function keyOf({ id, lastMessageAt }: Ticket): string {
  return `${id} ${lastMessageAt}`;
}

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
