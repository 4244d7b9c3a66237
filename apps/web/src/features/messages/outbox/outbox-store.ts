import { useSyncExternalStore } from 'react';
import type { Outgoing } from './outgoing.ts';

let list: readonly Outgoing[] = [];
let byTicket = new Map<number, readonly Outgoing[]>();
const none: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Outgoing[]): void {
  list = next;
  byTicket = Map.groupBy(next, ({ ticketId }) => ticketId);
  for (const listener of listeners) listener();
}

function forget({ file }: Outgoing): void {
  if (file?.preview) URL.revokeObjectURL(file.preview);
}

export const outboxStore = {
  all: () => list,
  of: (ticketId: number) => byTicket.get(ticketId) ?? none,
  replace: set,
  add: (outgoing: Outgoing) => set([...list, outgoing]),
  change: (clientId: string, change: Partial<Outgoing>) =>
    set(list.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry))),
  remove: (clientId: string) => {
    const gone = list.find((entry) => entry.clientId === clientId);
    if (!gone) return;
    set(list.filter((entry) => entry !== gone));
    // The picture of the message itself may need a moment to load.
    setTimeout(() => forget(gone), 10_000);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What was sent in a ticket and is not yet among its messages. */
export function useOutbox(ticketId: number): readonly Outgoing[] {
  return useSyncExternalStore(outboxStore.subscribe, () => outboxStore.of(ticketId));
}
