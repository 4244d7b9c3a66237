import type { Chat, ChatMessage, ChatMessagePage, ChatPage } from '@prosa/contract/chat';
import type { InfiniteData } from '@tanstack/react-query';

/** How live events change what is shown of chats: pure, so that "event applied" is held against "loaded". */

export type ChatPages = InfiniteData<ChatPage, number>;
export type ChatMessagePages = InfiniteData<ChatMessagePage>;

export function unreadsOf(chat: Chat, userId: number): number {
  return chat.users.find((member) => member.userId === userId)?.unreads ?? 0;
}

type Change = {
  chat: Chat;
  /** Whose list it is. */
  userId: number;
  /** A list that was searched for shows what it found, and nothing new. */
  isSearch: boolean;
};

/** What was written in comes on top; anything else stays where it is. */
export function withChat(data: ChatPages, { chat, userId, isSearch }: Change): ChatPages {
  const known = data.pages.flatMap((page) => page.records).find((row) => row.id === chat.id);
  if (known ? known.version >= chat.version : isSearch) return data;
  const isMoved = known?.lastMessageAt !== chat.lastMessageAt && !isSearch;
  const more =
    Number(unreadsOf(chat, userId) > 0) -
    Number(known !== undefined && unreadsOf(known, userId) > 0);
  const pages = data.pages.map((page, index) => {
    const isTop = index === 0;
    const has = page.records.some((row) => row.id === chat.id);
    if (!has && !isTop) return page;
    const records = isMoved
      ? page.records.filter((row) => row.id !== chat.id)
      : page.records.map((row) => (row.id === chat.id ? chat : row));
    if (isTop && isMoved) records.unshift(chat);
    return { ...page, records, unread: isTop ? page.unread + more : page.unread };
  });
  return { ...data, pages };
}

export function withoutChat(data: ChatPages, chatId: number, userId: number): ChatPages {
  const known = data.pages.flatMap((page) => page.records).find((row) => row.id === chatId);
  if (!known) return data;
  const fewer = Number(unreadsOf(known, userId) > 0);
  const pages = data.pages.map((page, index) => ({
    ...page,
    records: page.records.filter((row) => row.id !== chatId),
    unread: index === 0 ? page.unread - fewer : page.unread,
  }));
  return { ...data, pages };
}

/** The newest page is the first one, and in it the newest message is the last. */
export function withChatMessage(data: ChatMessagePages, message: ChatMessage): ChatMessagePages {
  const [newest, ...older] = data.pages;
  if (!newest) return data;
  if (data.pages.some(({ records }) => records.some((row) => row.id === message.id))) return data;
  const records = [...newest.records, message].toSorted((one, other) => one.id - other.id);
  return { ...data, pages: [{ ...newest, records }, ...older] };
}

/** Old pages are let go with the chat: each reconnect would load them all again. */
export function newestOf(data: ChatMessagePages): ChatMessagePages {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

/** As they are read. */
export function messagesOf({ pages }: { pages: readonly ChatMessagePage[] }): ChatMessage[] {
  return pages.toReversed().flatMap((page) => page.records);
}
