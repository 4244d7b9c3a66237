import type { Chat } from '@prosa/contract/chat';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { chatPagesQuery, chatQuery } from './chat-queries.ts';

type OpenChat = {
  chat: Chat | null;
  /** Deleted, no longer one's own, or never there: there is nothing behind the address. */
  isGone: boolean;
  isLoading: boolean;
  /** What asks again, where the server could not be asked. */
  retry: (() => unknown) | null;
};

/** The one of the address: from the list, where it is in it, as the specification has it; else asked for. */
export function useOpenChat(uuid: string | undefined): OpenChat {
  const list = useInfiniteQuery(chatPagesQuery(''));
  const listed = list.data?.pages.flatMap((page) => page.records);
  const found = listed?.find((chat) => chat.uuid === uuid) ?? null;
  const { data, error, isPending, refetch } = useQuery({
    ...chatQuery(uuid ?? ''),
    enabled: uuid !== undefined && found === null && !list.isPending,
  });
  if (uuid === undefined) return { chat: null, isGone: false, isLoading: false, retry: null };
  const chat = found ?? data ?? null;
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return {
    chat,
    isGone: chat === null && (isRefused || data === null),
    isLoading: chat === null && isPending,
    retry: chat === null && error && !isRefused ? refetch : null,
  };
}
