import { ApiError } from '../lib/api/api-error.ts';
import { resumeSession } from '../lib/api/refresh.ts';
import { endSession } from '../lib/session/end-session.ts';
import { readToken } from '../lib/session/session-keys.ts';
import { setCurrentUser } from '../lib/session/session-query.ts';

const firstPause = 1000;
const longestPause = 10_000;

/**
 * Settles who is here before any route is shown. A server that is away does not log anyone out:
 * it is asked again until it answers.
 */
export async function startSession(): Promise<void> {
  if (readToken() === null) {
    setCurrentUser(null);
    return;
  }
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const { user } = await resumeSession();
      setCurrentUser(user);
      return;
    } catch (error) {
      if (isRefusal(error)) {
        setCurrentUser(null);
        endSession(error);
        return;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
