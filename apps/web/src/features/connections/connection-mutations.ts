import type { Connection, ConnectionBody, ConnectionChanges } from '@prosa/contract/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyConnectionEvent } from './connection-live.ts';

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
