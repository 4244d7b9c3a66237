import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

/** Links again with what is known of the telephone. What becomes of it comes live. */
export function useStartSession() {
  return useMutation({
    mutationFn: (connectionId: number) => api.post(`/whatsappsession/${connectionId}`),
  });
}
