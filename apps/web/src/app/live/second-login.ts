import type { LivePayload } from '@prosa/contract/events';
import { timings } from '@prosa/contract/limits';
import i18next from 'i18next';
import { storeLoginNotice } from '../../lib/session/login-notice.ts';
import { clearSessionKeys, readToken } from '../../lib/session/session-keys.ts';
import { currentUser } from '../../lib/session/session-query.ts';
import { sessionIdOf } from '../../lib/session/token.ts';
import { toast } from '../../ui/toast/toast-store.ts';

// A login in another tab of this browser: its answer may still be on the way to the storage.
const graceMs = 300;

/** The same person logged in elsewhere: this browser says so, and a second later it is out. */
export function onSecondLogin({ user, sessionId }: LivePayload<'auth'>): void {
  if (user.id !== currentUser()?.id) return;
  const isOurs = () => sessionIdOf(readToken() ?? '') === sessionId;
  setTimeout(() => {
    if (isOurs()) return;
    toast.error(i18next.t('elsewhere', { ns: 'shell' }));
    // The toast is gone in a second, and the page with it: the login page goes on saying it.
    storeLoginNotice({ kind: 'elsewhere' });
    setTimeout(() => {
      // Logged in again in the meantime, here, in another tab: there is nothing to say any more.
      if (isOurs()) storeLoginNotice(null);
      else clearSessionKeys();
      location.reload();
    }, timings.secondLoginReloadMs);
  }, graceMs);
}
