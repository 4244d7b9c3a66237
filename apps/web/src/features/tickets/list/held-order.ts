import type { Ticket } from '@prosa/contract/ticket';
import { useRef, useState } from 'react';

type ShownRow = {
  ticket: Ticket;
  /** It left the list while somebody was reading: its place stays until they look up. */
  gone: boolean;
};

type HeldOrder = {
  rows: readonly ShownRow[];
  /** Those that came, or came up, and that the held order does not show at the top. */
  arrivals: readonly Ticket[];
  /** What has to be held from now on: pages that were loaded further down join it. */
  held: readonly Ticket[];
};

/**
 * Pure: the rows in the order in which they were when somebody began to read or to point, each with
 * what is true of it now. Nothing moves under a hand or an eye.
 */
export function holdOrder(held: readonly Ticket[], live: readonly Ticket[]): HeldOrder {
  const now = new Map(live.map((ticket) => [ticket.id, ticket]));
  const heldIds = new Set(held.map(({ id }) => id));
  const below = live.slice(live.findLastIndex(({ id }) => heldIds.has(id)) + 1);
  const belowIds = new Set(below.map(({ id }) => id));
  const newest = held.reduce((max, { lastMessageAt: at }) => (at > max ? at : max), '');
  const arrivals = live.filter(
    (ticket) =>
      !belowIds.has(ticket.id) &&
      (!heldIds.has(ticket.id) || (ticket.lastMessageAt > newest && !isOurs(ticket))),
  );
  const places = [...held, ...below];
  return {
    rows: places.map((ticket) => ({
      ticket: now.get(ticket.id) ?? ticket,
      gone: !now.has(ticket.id),
    })),
    arrivals,
    held: below.length > 0 ? places : held,
  };
}

function isOurs({ lastMessageMark }: Ticket): boolean {
  return lastMessageMark?.fromMe ?? false;
}

const none: readonly Ticket[] = [];

type ShownOrder = Omit<HeldOrder, 'held'> & {
  /** Lets the held order go, whoever points at it. */
  release: () => void;
};

/** The rows to show: in their live order while nobody reads, otherwise in the order of that moment. */
export function useHeldOrder(live: readonly Ticket[], reading: boolean): ShownOrder {
  const held = useRef<readonly Ticket[] | null>(null);
  const [, renderAgain] = useState(0);
  if (!reading) held.current = null;
  else if (live.length > 0) held.current ??= live;

  const order = held.current ? holdOrder(held.current, live) : null;
  if (order) held.current = order.held;
  const rows = order?.rows ?? live.map((ticket) => ({ ticket, gone: false }));
  return {
    rows,
    arrivals: order?.arrivals ?? none,
    release: () => {
      held.current = null;
      renderAgain((count) => count + 1);
    },
  };
}
