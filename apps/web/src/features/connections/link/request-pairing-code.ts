import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

type Wish = { connectionId: number; number: string };

/** Asks for a code to type on the telephone with this number. The code comes live. */
export function useRequestPairingCode() {
  return useMutation({
    mutationFn: ({ connectionId, number }: Wish) =>
      api.post(`/whatsappsession/${connectionId}/pairing-code`, { number }),
  });
}
