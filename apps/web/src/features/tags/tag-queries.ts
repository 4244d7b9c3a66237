import type { Tag } from '@prosa/contract/tag';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** All tags of the company, by name. */
export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: ({ signal }) =>
    loadFresh(['tag'], () => api.get<readonly Tag[]>('/tags/list', { signal })),
});
