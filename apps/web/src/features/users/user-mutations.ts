import type { User, UserBody, UserChanges } from '@prosa/contract/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyUserEvent } from './user-live.ts';

type Save = {
  id: number | null;
  values: UserBody | UserChanges;
  /** Another company's, of which this browser has no list. */
  companyId?: number | undefined;
};

export function useSaveUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values, companyId }: Save) => {
      const body = companyId === undefined ? values : { ...values, companyId };
      return id === null ? api.post<User>('/users', body) : api.put<User>(`/users/${id}`, body);
    },
    // The answer is what the event will say; whichever is first wins, the other changes nothing.
    onSuccess: (user, { companyId }) => {
      if (companyId === undefined) applyUserEvent(client, { action: 'update', user });
    },
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => api.delete(`/users/${userId}`),
    onSuccess: (_answer, userId) => applyUserEvent(client, { action: 'delete', userId }),
  });
}
