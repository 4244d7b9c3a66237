import type { ContactBulk } from '@prosa/contract/contact-bulk';
import type { LivePayload } from '@prosa/contract/events';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** What is being done with many contacts at once, or was last. */
export const lastBulkQuery = queryOptions({
  queryKey: ['contact-bulk'],
  queryFn: ({ signal }) =>
    loadFresh(['contactBulk'], () =>
      api.get<{ bulk: ContactBulk | null }>('/contacts/bulks/last', { signal }),
    ),
});

/** Pure: the newer of the two. */
export function withBulk(known: ContactBulk | null, bulk: ContactBulk): ContactBulk {
  const isNewer = !known || bulk.id > known.id || bulk.version > known.version;
  return isNewer ? bulk : known;
}

export function applyBulkEvent(client: QueryClient, { bulk }: LivePayload<'contactBulk'>): void {
  client.setQueryData(lastBulkQuery.queryKey, (known) => ({
    bulk: withBulk(known?.bulk ?? null, bulk),
  }));
}
