import type { Help } from '@prosa/contract/help';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

export const helpsKey = ['helps'] as const;

/** All of them, in the host's order: few enough to search among them here. */
export const helpsQuery = queryOptions({
  queryKey: helpsKey,
  queryFn: ({ signal }) => api.get<readonly Help[]>('/helps/list', { signal }),
});
