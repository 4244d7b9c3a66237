import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

type Answer = { connectionId: number; accept: boolean };

/** Whether the number that was scanned takes the old one's place, or has to leave. */
export function useAnswerNumber() {
  return useMutation({
    mutationFn: ({ connectionId, accept }: Answer) =>
      api.post(`/whatsappsession/${connectionId}/number`, { accept }),
  });
}
