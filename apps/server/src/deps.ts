import type { FastifyBaseLogger } from 'fastify';
import type { FairLimiter } from './concurrency/fair-limiter.ts';
import type { Config } from './config.ts';
import type { Scopes } from './db/scope.ts';
import type { FailedLogins } from './features/session/failed-logins.ts';
import type { KnownLogins } from './features/session/known-logins.ts';
import type { SessionGate } from './features/session/session.gate.ts';
import type { WebhookCounts } from './features/webhooks/webhook-counts.ts';
import type { Decoder } from './media/decoder.ts';
import type { SheetReader } from './media/sheet/read-sheet.ts';
import type { MediaStore } from './media/store.ts';
import type { UploadLimiter } from './media/upload-limiter.ts';
import type { Keys } from './security/keys.ts';
import type { Pace } from './security/pace.ts';
import type { PasswordWork } from './security/password-work.ts';
import type { RateLimits } from './security/rate-limit.ts';

/** What features ask of the live connection beyond telling events. */
export type LiveControl = {
  /** Tells the sockets of the user's ended sessions that another one is valid now, then closes them. */
  tellOtherLogin(companyId: number, userId: number): void;
  /** Closes the sockets of these sessions on every node. */
  endSessions(companyId: number, sessionIds: readonly string[]): void;
  /** Puts the user's sockets into the rooms that the database now says. */
  moveUser(companyId: number, userId: number): void;
};

/** What routes and services are given; main.ts and the tests build it. */
export type Deps = {
  config: Config;
  keys: Keys;
  scopes: Scopes;
  gate: SessionGate;
  limits: RateLimits;
  failedLogins: FailedLogins;
  passwords: PasswordWork;
  knownLogins: KnownLogins;
  /** By address, for logins after very many that failed. */
  loginPace: Pace;
  signupLimiter: FairLimiter;
  /** By session; false: too often. */
  mayRefresh(sessionId: string): boolean;
  /** By connection or API key; false: more often than API_RATE. */
  mayCall(program: string): boolean;
  live: LiveControl;
  media: {
    store: MediaStore;
    decoder: Decoder;
    uploadLimiter: UploadLimiter;
    sheets: SheetReader;
  };
  webhooks: WebhookCounts;
  now(): Date;
  log: FastifyBaseLogger;
};
