import type { FacebookSetup } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** Whether people can log in with Meta here, and with what. */
export const facebookQuery = queryOptions({
  queryKey: ['facebook'],
  queryFn: ({ signal }) => api.get<FacebookSetup>('/facebook', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
