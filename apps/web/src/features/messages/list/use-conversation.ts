import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { uniqueById } from '../../../lib/upsert.ts';
import { newestPage } from '../message-pages.ts';
import { messagesQuery } from '../message-queries.ts';

/** The messages that are loaded, the oldest first, and a way to those before them. */
export function useConversation(ticket: Ticket) {
  const query = useInfiniteQuery(messagesQuery(ticket.id));
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const messages = useMemo(
    () => uniqueById((data?.pages ?? []).toReversed().map((page) => page.messages)),
    [data],
  );
  const client = useQueryClient();
  // Old pages are let go with the ticket: each reconnect would load them all again.
  useEffect(
    () => () => {
      const { queryKey } = messagesQuery(ticket.id);
      // Somebody may look on in a dialog over the open ticket: its pages are still read.
      if (client.getQueryCache().find({ queryKey })?.isActive()) return;
      client.setQueryData(queryKey, (pages) => pages && newestPage(pages));
    },
    [client, ticket.id],
  );
  const loadOlder = useCallback(
    // One that is under way goes on: a second one would ask for the same page.
    () => fetchNextPage({ cancelRefetch: false }),
    [fetchNextPage],
  );
  return {
    messages,
    loadOlder,
    /** Of the oldest page: it was asked for last. */
    removedBefore: data?.pages.at(-1)?.removedBefore ?? null,
    hasMore: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    hasOlderFailed: isFetchNextPageError,
    isLoading: query.isPending,
    hasFailed: query.isError && data === undefined,
    retry: query.refetch,
  };
}

export type LoadedConversation = ReturnType<typeof useConversation>;
