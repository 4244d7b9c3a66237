import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Links again with what is known of the telephone. What becomes of it comes live. */
export function useStartSession() {
  return useMutation({
    mutationFn: (connectionId: number) => api.post(`/whatsappsession/${connectionId}`),
    // Here, not where it is asked: the button that asked may be gone with the status it was for.
    onError: (error) => toast.error(errorText(error)),
  });
}

/** Unlinks, at the telephone too. The new status comes live. */
export function useEndSession() {
  return useMutation({
    mutationFn: (connectionId: number) => api.delete(`/whatsappsession/${connectionId}`),
  });
}

/** Forgets the telephone and asks for a code to scan. The code comes live. */
export function useRenewQr() {
  return useMutation({
    mutationFn: (connectionId: number) => api.put(`/whatsappsession/${connectionId}`),
    // Here, not where it is asked: the button that asked may be gone with the status it was for.
    onError: (error) => toast.error(errorText(error)),
  });
}

type PairingRequest = { connectionId: number; number: string };

/** Asks for a code to type on the telephone with this number. The code comes live. */
export function useRequestPairingCode() {
  return useMutation({
    mutationFn: ({ connectionId, number }: PairingRequest) =>
      api.post(`/whatsappsession/${connectionId}/pairing-code`, { number }),
  });
}

type Answer = { connectionId: number; accept: boolean };

/** Whether the number that was scanned takes the old one's place, or has to leave. */
export function useAnswerNumber() {
  return useMutation({
    mutationFn: ({ connectionId, accept }: Answer) =>
      api.post(`/whatsappsession/${connectionId}/number`, { accept }),
  });
}
