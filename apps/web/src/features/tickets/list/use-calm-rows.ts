import type { Ticket } from '@prosa/contract/ticket';
import { useRef, useState } from 'react';
import { type CalmRows, holdRows } from './held-order.ts';

const none: readonly Ticket[] = [];

type Calm = Omit<CalmRows, 'held'> & {
  /** Lets the held order go, whoever points at it. */
  release: () => void;
};

/** The rows to show: in their live order while nobody reads, otherwise in the order of that moment. */
export function useCalmRows(live: readonly Ticket[], reading: boolean): Calm {
  const held = useRef<readonly Ticket[] | null>(null);
  const [, renderAgain] = useState(0);
  if (!reading) held.current = null;
  else if (live.length > 0) held.current ??= live;

  const calm = held.current ? holdRows(held.current, live) : null;
  if (calm) held.current = calm.held;
  const rows = calm?.rows ?? live.map((ticket) => ({ ticket, gone: false }));
  return {
    rows,
    arrivals: calm?.arrivals ?? none,
    release: () => {
      held.current = null;
      renderAgain((count) => count + 1);
    },
  };
}
