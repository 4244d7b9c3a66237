import type { ConnectionHealth } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

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
