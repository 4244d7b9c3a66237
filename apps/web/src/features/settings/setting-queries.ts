import type { Setting } from '@prosa/contract/setting';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    loadFresh(['settings'], () => api.get<Setting[]>('/settings', { signal })),
});
