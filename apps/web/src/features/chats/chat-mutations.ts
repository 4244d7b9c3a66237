import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { applyChat, applyChatEvent, applyChatMessage } from './chat-live.ts';

type Save = {
  /** Null begins a new one. */
  id: number | null;
  title: string;
  userIds: readonly number[];
};

export function useSaveChat() {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: ({ id, title, userIds }: Save) => {
      const body = { title, users: userIds.map((one) => ({ id: one })) };
      return id === null ? api.post<Chat>('/chats', body) : api.put<Chat>(`/chats/${id}`, body);
    },
    onSuccess: (chat) => applyChat(client, chat, userId),
  });
}

export function useDeleteChat() {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/chats/${id}`),
    onSuccess: (_answer, id) => applyChatEvent(client, { action: 'delete', id }, userId),
  });
}

export function useReadChat() {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: (id: number) => api.post<Chat>(`/chats/${id}/read`, { userId }),
    onSuccess: (chat) => applyChat(client, chat, userId),
  });
}

export type Outgoing = {
  clientId: string;
  message: string;
  mentions: readonly number[];
  /** A file is a message of its own, and the text stands beneath it. */
  file: File | null;
};

const sendKey = (chatId: number) => ['chats', 'send', chatId] as const;

/** One after the other, in the order in which they were written; the same name makes a repeat harmless. */
export function useSendChatMessage(chatId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendKey(chatId),
    scope: { id: `chat-${chatId}` },
    mutationFn: ({ clientId, message, mentions, file }: Outgoing) =>
      file
        ? api.upload<ChatMessage>(`/chats/${chatId}/messages`, formOf(clientId, message, file))
        : api.post<ChatMessage>(`/chats/${chatId}/messages`, { clientId, message, mentions }),
    onSuccess: (message) => applyChatMessage(client, message),
  });
}

/** What is on its way, in its order. */
export function useOutgoing(chatId: number): Outgoing[] {
  return useMutationState({
    filters: { mutationKey: sendKey(chatId), status: 'pending' },
    select: (mutation) => mutation.state.variables as Outgoing,
  });
}

function formOf(clientId: string, caption: string, file: File): FormData {
  const form = new FormData();
  // Fields first: a server that reads as it arrives knows them when the file comes.
  form.set('clientId', clientId);
  form.set('captions', JSON.stringify([caption]));
  form.set('medias', file);
  return form;
}
