import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messagesOf, newestOf } from '../chat-pages.ts';
import { chatMessagesQuery } from '../chat-queries.ts';

/** The messages that are loaded, the oldest first, and a way to those before them. */
export function useChatMessages(chatId: number) {
  const query = useInfiniteQuery(chatMessagesQuery(chatId));
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const messages = useMemo(() => (data ? messagesOf(data) : []), [data]);
  const client = useQueryClient();
  useEffect(
    () => () => {
      const { queryKey } = chatMessagesQuery(chatId);
      client.setQueryData(queryKey, (pages) => pages && newestOf(pages));
    },
    [client, chatId],
  );
  const loadOlder = useCallback(
    // One that is under way goes on: a second one would ask for the same page.
    () => fetchNextPage({ cancelRefetch: false }),
    [fetchNextPage],
  );
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  /** To a message that was found, through pages that are not loaded yet if need be. */
  const jump = useCallback(
    async (id: number) => {
      let oldest = messages[0]?.id ?? 0;
      let hasMore = hasNextPage;
      while (oldest > id && hasMore) {
        const answer = await loadOlder();
        if (answer.isError) return;
        oldest = answer.data?.pages.at(-1)?.records[0]?.id ?? 0;
        hasMore = answer.hasNextPage;
      }
      setWanted({ id });
    },
    [messages, hasNextPage, loadOlder],
  );
  return {
    messages,
    loadOlder,
    jump,
    wanted,
    hasMore: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    hasOlderFailed: isFetchNextPageError,
    isLoading: query.isPending,
    hasFailed: query.isError && data === undefined,
    retry: query.refetch,
  };
}

export type LoadedChat = ReturnType<typeof useChatMessages>;
