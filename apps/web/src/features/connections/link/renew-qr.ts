import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Forgets the telephone and asks for a code to scan. The code comes live. */
export function useRenewQr() {
  return useMutation({
    mutationFn: (connectionId: number) => api.put(`/whatsappsession/${connectionId}`),
    // Here, not where it is asked: the button that asked may be gone with the status it was for.
    onError: (error) => toast.error(errorText(error)),
  });
}
