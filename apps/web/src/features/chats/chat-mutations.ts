import type { Chat } from '@prosa/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { applyChat, applyChatEvent } from './chat-live.ts';

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

/** Deleted for all, or left by this person alone: either way it is gone from their screen. */
export function useEndChat(how: 'delete' | 'leave') {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: (id: number) =>
      how === 'delete' ? api.delete(`/chats/${id}`) : api.post(`/chats/${id}/leave`),
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
