import type { User, UserBody, UserChanges } from '@prosa/contract/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyUserEvent } from './user-live.ts';

type Save = { id: number | null; values: UserBody | UserChanges };

export function useSaveUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: Save) =>
      id === null ? api.post<User>('/users', values) : api.put<User>(`/users/${id}`, values),
    // The answer is what the event will say; whichever is first wins, the other changes nothing.
    onSuccess: (user) => applyUserEvent(client, { action: 'update', user }),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => api.delete(`/users/${userId}`),
    onSuccess: (_answer, userId) => applyUserEvent(client, { action: 'delete', userId }),
  });
}
