import type { QuickMessageList } from '@prosa/contract/quick-message';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** All that the message input looks among: the page is as large as that needs. */
export const quickMessagesQuery = queryOptions({
  queryKey: ['quickMessages'],
  queryFn: async ({ signal }) =>
    (await api.get<QuickMessageList>('/quick-messages/list', { signal })).quickMessages,
  // No event tells of them: each time the list opens it is looked up, behind what is known.
  staleTime: 0,
});
