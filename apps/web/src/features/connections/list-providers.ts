import type { Provider } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** Whom a connection can be linked with; the lab is among them only where it runs. */
export const providersQuery = queryOptions({
  queryKey: ['connection-providers'],
  queryFn: ({ signal }) => api.get<Provider[]>('/whatsapp/providers', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
