import { type Bounds, createFairLimiter } from '../concurrency/fair-limiter.ts';
import type { Actor } from '../db/actor.ts';

export type UploadLimiter = <T>(
  who: Pick<Actor, 'companyId' | 'sessionId'>,
  work: () => Promise<T>,
) => Promise<T>;

/** A person sends a few files at once, each of which may take minutes over a weak line. */
const SESSION: Bounds = { atOnce: 6, waiting: 20 };
const COMPANY: Bounds = { atOnce: 40, waiting: 200 };
const EVERYBODY: Bounds = { atOnce: 200, waiting: 1000 };

/** What waits is not read meanwhile: its sender's line holds it. */
export function createUploadLimiter(): UploadLimiter {
  const limiter = createFairLimiter(EVERYBODY);
  return ({ companyId, sessionId }, work) =>
    limiter.run(
      [
        { key: String(companyId), bounds: COMPANY },
        { key: sessionId, bounds: SESSION },
      ],
      work,
    );
}
