import { createTokenBuckets } from './concurrency/token-bucket.ts';
import type { Deps } from './deps.ts';
import { createFailedLogins } from './features/session/failed-logins.ts';
import { createKnownLogins } from './features/session/known-logins.ts';
import { createLoginPace } from './features/session/session.login.ts';
import { createRefreshRate } from './features/session/session.refresh.ts';
import { createSignupLimiter } from './features/session/session.signup.ts';
import { createWebhookCounts } from './features/webhooks/webhook-counts.ts';
import type { Live } from './live/live.ts';
import { createDecoder } from './media/decoder.ts';
import { openMediaStore } from './media/open-store.ts';
import { createSheetReader } from './media/sheet/read-sheet.ts';
import { createUploadLimiter } from './media/upload-limiter.ts';
import { createPasswordWork } from './security/password-work.ts';
import { createRateLimits } from './security/rate-limit.ts';

type Parts = Pick<Deps, 'config' | 'keys' | 'scopes' | 'gate' | 'now' | 'log'> & {
  /** Not there yet while the server is put together: what is told before reaches nobody. */
  live(): Live | undefined;
};

/** What requests and jobs work with, beyond the database: limits, files, passwords. */
export function createDeps({ config, keys, scopes, gate, now, log, live }: Parts): Deps {
  return {
    config,
    keys,
    scopes,
    gate,
    limits: createRateLimits(scopes, now),
    failedLogins: createFailedLogins(scopes, log),
    passwords: createPasswordWork(),
    knownLogins: createKnownLogins(scopes),
    loginPace: createLoginPace(),
    signupLimiter: createSignupLimiter(),
    mayRefresh: createRefreshRate(),
    mayCall: createTokenBuckets({ burst: config.API_RATE * 5, perSecond: config.API_RATE }),
    media: {
      store: openMediaStore(config, log),
      decoder: createDecoder(config.FFMPEG_PATH),
      uploadLimiter: createUploadLimiter(),
      sheets: createSheetReader(),
    },
    webhooks: createWebhookCounts(),
    now,
    log,
    live: {
      tellOtherLogin: (...call) => live()?.tellOtherLogin(...call),
      endSessions: (...call) => live()?.endSessions(...call),
      moveUser: (...call) => live()?.moveUser(...call),
    },
  };
}
