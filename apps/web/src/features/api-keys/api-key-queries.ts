import type { ApiKey } from '@prosa/contract/api-key';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** The company's keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) =>
    loadFresh(['apiKey'], () => api.get<readonly ApiKey[]>('/api-keys', { signal })),
});
