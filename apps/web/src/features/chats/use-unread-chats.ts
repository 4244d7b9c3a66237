import { useInfiniteQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { unreadsOf } from './chat-pages.ts';
import { chatPagesQuery } from './chat-queries.ts';

/** How many chats have something new, and when the newest of it was said: that is what a look at the bell has seen. */
export function useUnreadChats(): { count: number; newest: string } {
  const { id } = useCurrentUser();
  const first = useInfiniteQuery(chatPagesQuery('')).data?.pages[0];
  const newest = first?.records.find((chat) => unreadsOf(chat, id) > 0)?.lastMessageAt ?? '';
  return { count: first?.unread ?? 0, newest };
}
