import { queryClient } from '../lib/query-client.ts';
import { endSession, onSessionEnd } from '../lib/session/end-session.ts';
import { currentUser, sessionQuery } from '../lib/session/session-query.ts';
import { router } from './router.tsx';

/** Leads to the login page, and back to the same place if the person did not leave by choice. */
onSessionEnd(({ remember }) => {
  if (!currentUser()) return;
  const here = router.state.location.href;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router
    .navigate({ to: '/login', search: remember && here !== '/' ? { from: here } : {} })
    // Only now: a screen still mounted would refetch what is cleared.
    .then(() =>
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'branding',
      }),
    );
});

// What another tab did with the session holds here too.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === 'token' && oldValue !== null && newValue === null) endSession();
  const user = currentUser();
  if (key === 'userId' && newValue !== null && user && newValue !== String(user.id)) {
    location.reload();
  }
});
