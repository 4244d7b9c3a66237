import type { SessionAnswer, SignupBody } from '@prosa/contract/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { http } from '../../lib/api/http.ts';
import { endSession } from '../../lib/session/end-session.ts';
import { storeLoginNotice } from '../../lib/session/login-notice.ts';
import { storeSession } from '../../lib/session/session-keys.ts';
import { setCurrentUser } from '../../lib/session/session-query.ts';

type Credentials = { email: string; password: string };

// Not through the client: a refusal here is a wrong password, not the end of a session.
export function useLogin() {
  return useMutation({
    mutationFn: (body: Credentials) => http<SessionAnswer>('POST', '/auth/login', { body }),
    onSuccess: (answer) => {
      storeLoginNotice(null);
      storeSession(answer);
      setCurrentUser(answer.user);
    },
  });
}

/** What an overdue company's admin was given in place of a login: a session in which one can pay. */
export function usePayLogin() {
  return useMutation({
    mutationFn: (payToken: string) =>
      http<SessionAnswer>('POST', '/auth/pay', { body: { payToken } }),
    onSuccess: (answer) => {
      storeLoginNotice(null);
      storeSession(answer);
      setCurrentUser(answer.user);
    },
  });
}

export function useLogout() {
  return useMutation({
    mutationFn: () => api.delete('/auth/logout'),
    // Whatever the server says, this browser is logged out.
    onSettled: () => endSession(),
  });
}

export function useSignup() {
  return useMutation({
    mutationFn: (body: SignupBody) => http<void>('POST', '/auth/signup', { body }),
  });
}
