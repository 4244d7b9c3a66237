import type { Connection, facebookLogin } from '@prosa/contract/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { applyConnectionEvent } from '../connection-live.ts';

/** Makes or renews the connections of everything that the login may answer for. */
export function useConnectPages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: z.input<typeof facebookLogin>) =>
      api.post<Connection[]>('/facebook', login),
    onSuccess: (connections) => {
      for (const whatsapp of connections) {
        applyConnectionEvent(client, { action: 'update', whatsapp });
      }
    },
  });
}
