import type {
  Connection,
  ConnectionHealth,
  ConnectionSession,
  FacebookSetup,
  LabAddress,
  Provider,
} from '@prosa/contract/connection';
import type { ConnectionStanding } from '@prosa/contract/standing';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) =>
    loadFresh(['whatsapp', 'whatsappSession'], () =>
      api.get<Connection[]>('/whatsapp', { query: { session: 0 }, signal }),
    ),
});

const everyMs = 15_000;

/**
 * What has passed through each connection. Every message changes it, so it is no live event: it is
 * asked for now and then while somebody looks (a page in the background does not ask).
 */
export const healthQuery = queryOptions({
  queryKey: ['connection-health'],
  queryFn: ({ signal }) => api.get<ConnectionHealth[]>('/whatsapp/health', { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** What each number can bear, for campaigns and for whoever begins conversations. Admins alone may see it. */
export const standingsQuery = queryOptions({
  queryKey: ['whatsapp', 'standing'],
  queryFn: ({ signal }) =>
    loadFresh(['whatsappStanding'], () =>
      api.get<ConnectionStanding[]>('/whatsapp/standing', { signal }),
    ),
});

/** Whom a connection can be linked with; the lab is among them only where it runs. */
export const providersQuery = queryOptions({
  queryKey: ['connection-providers'],
  queryFn: ({ signal }) => api.get<Provider[]>('/whatsapp/providers', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

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

/** Whether people can log in with Meta here, and with what. */
export const facebookQuery = queryOptions({
  queryKey: ['facebook'],
  queryFn: ({ signal }) => api.get<FacebookSetup>('/facebook', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where the lab's telephones are; nowhere, unless they run on the server's machine. */
export const labQuery = queryOptions({
  queryKey: ['lab'],
  queryFn: ({ signal }) => api.get<LabAddress>('/whatsapp/lab', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
