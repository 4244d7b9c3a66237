import type { Tag, TagPage } from '@prosa/contract/tag';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** All tags of the company, by name. */
export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: ({ signal }) =>
    loadFresh(['tag'], () => api.get<readonly Tag[]>('/tags/list', { signal })),
});

export const tagPagesKey = ['tags', 'pages'] as const;

/** With how many tickets carry each; newest first. */
export function tagPagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...tagPagesKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['tag'], () =>
        api.get<TagPage>('/tags', { query: { searchParam, pageNumber: pageParam }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}
