import { resumeSession } from '../lib/api/refresh.ts';
import { queryClient } from '../lib/query-client.ts';
import { endSession, onSessionEnd } from '../lib/session/end-session.ts';
import { currentUser, sessionQuery } from '../lib/session/session-query.ts';
import { router } from './router.tsx';

/** Leads to the login page, and back to the same place if the person did not leave by choice. */
onSessionEnd(({ remember }) => {
  const user = currentUser();
  if (!user) return;
  const here = router.state.location.href;
  const toLogin = async () => {
    await router.navigate({ to: '/login', search: remember && here !== '/' ? { from: here } : {} });
    // Only now: a screen still mounted would refetch what is cleared.
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'branding',
    });
  };
  queryClient.setQueryData(sessionQuery.queryKey, null);
  if (!user.support) return void toLogin();
  // Whoever was in a company as support is in the console again, if their own session is still good.
  resumeSession().then(() => location.assign('/settings?tab=companies'), toLogin);
});

// What another tab did with the session holds here too.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === 'token' && oldValue !== null && newValue === null) endSession();
  const user = currentUser();
  if (key === 'userId' && newValue !== null && user && newValue !== String(user.id)) {
    location.reload();
  }
});
