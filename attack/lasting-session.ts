import { ACCESS_TOKEN_SECONDS } from '../apps/server/src/features/session/session.tokens.ts';
import type { World } from '../apps/server/test/walks/world.ts';
import { bearer } from './siege.ts';
import type { Target } from './target.ts';

type Headers = ReturnType<typeof bearer>;

/** Half of what it is good for: nobody is answered while theirs ends. */
const RENEWED_AFTER_MS = (ACCESS_TOKEN_SECONDS * 1000) / 2;

/** Of somebody who goes on working for longer than a token is good for, as a whole run of floods takes. */
export function lastingSession(target: Target, own: World): () => Promise<Headers> {
  let headers = Promise.resolve(bearer(own.token));
  let madeAt = performance.now();
  return () => {
    if (performance.now() - madeAt > RENEWED_AFTER_MS) {
      madeAt = performance.now();
      headers = target.make.token(own.companyId, own.askerId).then(bearer);
    }
    return headers;
  };
}
