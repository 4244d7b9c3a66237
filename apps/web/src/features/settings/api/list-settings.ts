import type { Setting } from '@prosa/contract/setting';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<Setting[]>('/settings', { signal }),
});
