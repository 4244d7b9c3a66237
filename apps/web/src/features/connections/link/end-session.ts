import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

/** Unlinks, at the telephone too. The new status comes live. */
export function useEndSession() {
  return useMutation({
    mutationFn: (connectionId: number) => api.delete(`/whatsappsession/${connectionId}`),
  });
}
