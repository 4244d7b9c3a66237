import type { ConnectionSession } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** A connection with its codes, which the list leaves out. */
export function connectionSessionQuery(connectionId: number) {
  return queryOptions({
    queryKey: ['connection-session', connectionId],
    queryFn: ({ signal }) =>
      loadFresh(['whatsappSession'], () =>
        api.get<ConnectionSession>(`/whatsapp/${connectionId}`, { signal }),
      ),
    // A code is worth nothing half a minute later: each dialog asks for the present one.
    staleTime: 0,
    gcTime: 0,
  });
}
