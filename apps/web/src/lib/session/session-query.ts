import type { Permission } from '@prosa/contract/permissions';
import type { SessionUser } from '@prosa/contract/session';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { loadFresh } from '../live/load-fresh.ts';
import { queryClient } from '../query-client.ts';
import { userMay } from './user-may.ts';

/** The logged-in user, or null. Set at login and at startup; refetched when events were missed. */
export const sessionQuery = queryOptions<SessionUser | null>({
  queryKey: ['session'],
  queryFn: () => loadFresh(['user', 'company', 'settings'], () => api.get<SessionUser>('/auth/me')),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Every row asks, more than once: by the hash that would be made of the key each time. */
const sessionHash = hashKey(sessionQuery.queryKey);

export function currentUser(): SessionUser | null {
  const query = queryClient.getQueryCache().get<SessionUser | null>(sessionHash);
  return query?.state.data ?? null;
}

export function setCurrentUser(user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

const listeners = new Set<() => void>();
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== sessionQuery.queryKey[0]) return;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For screens behind the login, where there always is a user. Every row and bubble asks: a query's
 * observer for each of them would cost more than they do.
 */
export function useCurrentUser(): SessionUser {
  const user = useSyncExternalStore(subscribe, currentUser) ?? lastSeen;
  if (!user) throw new Error('no session');
  lastSeen = user;
  return user;
}

// A screen may render once more between the logout and the login page; it keeps what it showed.
let lastSeen: SessionUser | null = null;

export function useMay(): (permission: Permission) => boolean {
  const user = useCurrentUser();
  return (permission) => userMay(user, permission);
}
