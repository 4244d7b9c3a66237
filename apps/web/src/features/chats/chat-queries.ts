import type { Chat, ChatMessagePage, ChatPage } from '@prosa/contract/chat';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const chatPagesKey = ['chats', 'pages'] as const;
export const chatKey = ['chats', 'one'] as const;
export const chatMessagesKey = ['chats', 'messages'] as const;
export const chatFoundKey = ['chats', 'found'] as const;

const channels = ['chat', 'chat-user'] as const;

/** What was last written in comes first. */
export function chatPagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...chatPagesKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(channels, () =>
        api.get<ChatPage>('/chats', { query: { searchParam, pageNumber: pageParam }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

/** The one of an address, which need not be among those that are listed. */
export function chatQuery(uuid: string) {
  return queryOptions({
    queryKey: [...chatKey, uuid] as const,
    queryFn: ({ signal }) =>
      loadFresh(channels, () => api.get<Chat>(`/chats/u/${uuid}`, { signal })),
  });
}

/** Pages by key: the parameter is the oldest message at hand. */
export function chatMessagesQuery(chatId: number) {
  return infiniteQueryOptions({
    queryKey: [...chatMessagesKey, chatId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(
        ['chat'],
        () =>
          api.get<ChatMessagePage>(`/chats/${chatId}/messages`, {
            query: { before: pageParam },
            signal,
          }),
        (event) => event.action === 'new-message' && event.chat.id === chatId,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? last.before : null),
  });
}

/** What was said in a chat with these words: so many messages are looked at for each page. */
export function chatSearchQuery(chatId: number, searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...chatFoundKey, chatId, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<ChatMessagePage>(`/chats/${chatId}/messages`, {
        query: { searchParam, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? last.before : null),
  });
}
