import type { Ticket } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';

/** What begins a key under which tickets lie: one alone, or lists of them. */
const roots = ['ticket', 'tickets'];

/**
 * Changes every ticket in the cache, wherever it lies: alone, in a list, in the pages of one, on a board. For
 * what a ticket only shows, its contact and its tags, and of which no event of its own tells.
 */
export function changeCachedTickets(client: QueryClient, change: (ticket: Ticket) => Ticket): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    roots.includes(String(queryKey[0]));
  for (const [key, data] of client.getQueriesData({ predicate })) {
    const changed = inside(data, change);
    if (changed !== data) client.setQueryData(key, changed);
  }
}

function inside(data: unknown, change: (ticket: Ticket) => Ticket): unknown {
  if (Array.isArray(data)) return all(data, change);
  if (typeof data !== 'object' || data === null) return data;
  if (isTicket(data)) return change(data);
  for (const part of ['pages', 'lanes', 'tickets'] as const) {
    const list = (data as Record<string, unknown>)[part];
    if (!Array.isArray(list)) continue;
    const changed = all(list, change);
    return changed === list ? data : { ...data, [part]: changed };
  }
  return data;
}

/** The same list if nothing in it changed, so that nobody renders for nothing. */
function all(list: unknown[], change: (ticket: Ticket) => Ticket): unknown[] {
  const changed = list.map((one) => inside(one, change));
  return changed.every((one, index) => one === list[index]) ? list : changed;
}

function isTicket(value: object): value is Ticket {
  return 'uuid' in value && 'contact' in value && 'tags' in value;
}
