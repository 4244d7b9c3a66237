import type { QuickMessage, QuickMessageList } from '@prosa/contract/quick-message';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** All that the message input looks among: the page is as large as that needs. */
export const quickMessagesQuery = queryOptions({
  queryKey: ['quickMessages'],
  queryFn: ({ signal }) =>
    loadFresh(['quickemessage'], async (): Promise<readonly QuickMessage[]> => {
      const list = await api.get<QuickMessageList>('/quick-messages/list', { signal });
      return list.quickMessages;
    }),
});
