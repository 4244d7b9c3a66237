import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { TicketFilter } from './list/ticket-filter.ts';
import type { TicketPages } from './list/ticket-pages.ts';
import { loadTickets } from './ticket-queries.ts';

/** However much happens in a long list: its number is asked for at most this often. */
const pauseMs = 2000;

const waiting = new Set<string>();

/** Asks the server how many tickets a list has, where the events alone cannot tell. */
export function recountSoon(client: QueryClient, key: QueryKey): void {
  // By its hash: to find it by its key, every key of the cache would be hashed again.
  const query = client.getQueryCache().get(hashKey(key));
  // Nobody looks at it: whoever does next loads it.
  if (!query?.isActive()) return void query?.invalidate();
  if (waiting.has(query.queryHash)) return;
  waiting.add(query.queryHash);
  setTimeout(() => {
    waiting.delete(query.queryHash);
    // A list that cannot be counted now keeps its guess; the next event tries again.
    loadTickets(key[2] as TicketFilter, { page: 1 }).then(
      ({ count }) => set(client, key, count),
      ignore,
    );
  }, pauseMs);
}

function set(client: QueryClient, key: QueryKey, count: number): void {
  client.setQueryData<TicketPages>(
    key,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, count })) },
  );
}

function ignore(): void {}
