import type {
  Connection,
  ConnectionBody,
  ConnectionChanges,
  FacebookConnected,
  facebookLogin,
} from '@prosa/contract/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api/client.ts';
import { applyConnectionEvent } from './connection-live.ts';
import { standingsQuery } from './connection-queries.ts';

type Save = { id: null; body: ConnectionBody } | { id: number; body: ConnectionChanges };

export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Save) =>
      id === null
        ? api.post<Connection>('/whatsapp', body)
        : api.put<Connection>(`/whatsapp/${id}`, body),
    // The answer is what the event will say; whichever is first wins, the other changes nothing.
    onSuccess: (whatsapp) => applyConnectionEvent(client, { action: 'update', whatsapp }),
  });
}

export function useDeleteConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (whatsappId: number) => api.delete(`/whatsapp/${whatsappId}`),
    onSuccess: (_answer, whatsappId) =>
      applyConnectionEvent(client, { action: 'delete', whatsappId }),
  });
}

/** An admin has looked at the list: the number begins conversations again. */
export function useClearBadList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post(`/whatsapp/${id}/standing/clear-list`),
    onSuccess: () => client.invalidateQueries({ queryKey: standingsQuery.queryKey }),
  });
}

/** Makes or renews the connections of everything that the login may answer for. */
export function useConnectPages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: z.input<typeof facebookLogin>) =>
      api.post<FacebookConnected>('/facebook', login),
    onSuccess: ({ connected }) => {
      for (const whatsapp of connected) {
        applyConnectionEvent(client, { action: 'update', whatsapp });
      }
    },
  });
}
