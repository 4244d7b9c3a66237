import { useBlocker } from '@tanstack/react-router';
import { currentUser } from './session/session-query.ts';

type LeaveGuard = { asked: boolean; proceed: () => void; stay: () => void };

/** Holds a navigation, or the closing of the tab, while something is unsaved. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const blocker = useBlocker({
    // A session that has ended leads to the login page, whatever was being typed.
    shouldBlockFn: () => unsaved && currentUser() !== null,
    enableBeforeUnload: () => unsaved && currentUser() !== null,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return {
    asked: blocked,
    proceed: () => blocked && blocker.proceed(),
    stay: () => blocked && blocker.reset(),
  };
}
