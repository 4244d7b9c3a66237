import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** A refusal stays a refusal; only what the network or the server broke is worth another try. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status > 0 && error.status < 500) return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's own idea of being online misses a server that is away: always try, and tell.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: worthRetrying,
      // Live events keep the cache fresh, and a reconnect invalidates everything.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
  },
});
