import type { SignupBody } from '@prosa/contract/session';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../lib/api/http.ts';

export function useSignup() {
  return useMutation({
    mutationFn: (body: SignupBody) => http<void>('POST', '/auth/signup', { body }),
  });
}
