import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

/** Forgets the telephone and asks for a code to scan. The code comes live. */
export function useRenewQr() {
  return useMutation({
    mutationFn: (connectionId: number) => api.put(`/whatsappsession/${connectionId}`),
  });
}
