import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { endSession } from '../../lib/session/end-session.ts';

export function useLogout() {
  return useMutation({
    mutationFn: () => api.delete('/auth/logout'),
    // Whatever the server says, this browser is logged out.
    onSettled: () => endSession(),
  });
}
