import type { FacebookConnected, facebookLogin } from '@prosa/contract/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api/client.ts';
import { applyConnectionEvent } from './connection-live.ts';

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
