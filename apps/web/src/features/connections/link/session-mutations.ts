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
