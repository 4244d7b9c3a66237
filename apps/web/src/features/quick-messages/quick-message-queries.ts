import type { QuickMessage, QuickMessageList } from '@prosa/contract/quick-message';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** All that the message input looks among: the page is as large as that needs. */
export const quickMessagesQuery = queryOptions({
  queryKey: ['quickMessages', 'list'],
  queryFn: ({ signal }) =>
    loadFresh(['quickemessage'], async (): Promise<readonly QuickMessage[]> => {
      const list = await api.get<QuickMessageList>('/quick-messages/list', { signal });
      return list.quickMessages;
    }),
});

export const quickMessagePagesKey = ['quickMessages', 'pages'] as const;

/** One's own and everybody's, by shortcode. */
export function quickMessagePagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...quickMessagePagesKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['quickemessage'], () =>
        api.get<QuickMessageList>('/quick-messages/list', {
          query: { searchParam, pageNumber: pageParam },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}
