import type { Chat, ChatMessage } from '@prosa/contract/chat';
import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { changeList } from '../../lib/live/change-list.ts';
import {
  type ChatMessagePages,
  type ChatPages,
  withChat,
  withChatMessage,
  withoutChat,
} from './chat-pages.ts';
import { chatFoundKey, chatKey, chatMessagesKey, chatPagesKey } from './chat-queries.ts';

export function applyChatEvent(
  client: QueryClient,
  event: LivePayload<'chat'>,
  userId: number,
): void {
  if (event.action === 'delete') {
    dropChat(client, event.id, userId);
    return;
  }
  applyChat(client, event.chat, userId);
  if (event.action === 'new-message') applyChatMessage(client, event.newMessage);
}

/** One that the person is in from now on, or that is new of what they see. */
export function applyChat(client: QueryClient, chat: Chat, userId: number): void {
  for (const [key, pages] of client.getQueriesData<ChatPages>({ queryKey: chatPagesKey })) {
    if (!pages) continue;
    const isSearch = key[2] !== '';
    const isListed = pages.pages.some(({ records }) => records.some((row) => row.id === chat.id));
    changeList<ChatPages>(client, key, (data) => withChat(data, { chat, userId, isSearch }));
    // Of one further down nobody knows here whether it was counted as unread.
    if (!isListed && pages.pages.at(-1)?.hasMore) void client.invalidateQueries({ queryKey: key });
  }
  client.setQueryData<Chat>([...chatKey, chat.uuid], (known) =>
    known && known.version < chat.version ? chat : known,
  );
}

export function applyChatMessage(client: QueryClient, message: ChatMessage): void {
  changeList<ChatMessagePages>(client, [...chatMessagesKey, message.chatId], (pages) =>
    withChatMessage(pages, message),
  );
}

/** It is gone, or the person is no longer in it: nothing of it stays in the browser. */
function dropChat(client: QueryClient, chatId: number, userId: number): void {
  for (const [key, pages] of client.getQueriesData<ChatPages>({ queryKey: chatPagesKey })) {
    const isListed = pages?.pages.some(({ records }) => records.some((row) => row.id === chatId));
    changeList<ChatPages>(client, key, (data) => withoutChat(data, chatId, userId));
    if (!isListed && pages?.pages.at(-1)?.hasMore) void client.invalidateQueries({ queryKey: key });
  }
  client.removeQueries({ queryKey: [...chatMessagesKey, chatId] });
  client.removeQueries({ queryKey: [...chatFoundKey, chatId] });
  for (const [key, chat] of client.getQueriesData<Chat | null>({ queryKey: chatKey })) {
    if (chat?.id === chatId) client.setQueryData(key, null);
  }
}
