import type { Ticket } from '@prosa/contract/ticket';
import { useEffect, useRef, useState } from 'react';
import { type CalmRows, holdRows } from './calm-rows.ts';

const slideMs = 140;
const none: readonly Ticket[] = [];

type Calm = Omit<CalmRows, 'held'> & {
  /** Rows are on their way to a new place. */
  sliding: boolean;
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
    sliding: useSliding(rows.map(({ ticket }) => ticket.id).join(), reading),
    release: () => {
      held.current = null;
      renderAgain((count) => count + 1);
    },
  };
}

function useSliding(order: string, reading: boolean): boolean {
  const shown = useRef(order);
  const until = useRef(0);
  const [, renderAgain] = useState(0);
  if (order !== shown.current) {
    if (!reading && shown.current !== '') until.current = Date.now() + slideMs;
    shown.current = order;
  }
  const sliding = Date.now() < until.current;
  useEffect(() => {
    if (!sliding) return;
    const timer = setTimeout(() => renderAgain((count) => count + 1), slideMs + 20);
    return () => clearTimeout(timer);
  });
  return sliding;
}
