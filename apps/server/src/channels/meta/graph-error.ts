import type { FailureReason } from '@prosa/contract/message';
import { ChannelFailure } from '../outgoing.ts';

/** What Meta answers instead of doing what was asked. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly subcode: number;
  readonly isTransient: boolean;

  constructor(
    status: number,
    error: { code?: number; error_subcode?: number; is_transient?: boolean } = {},
  ) {
    // Its own words may quote what people wrote.
    super(`graph: ${status} ${error.code ?? 0}/${error.error_subcode ?? 0}`);
    this.name = 'GraphError';
    this.status = status;
    this.code = error.code ?? 0;
    this.subcode = error.error_subcode ?? 0;
    this.isTransient = error.is_transient ?? false;
  }
}

const tokenCodes = new Set([102, 190]);
/** Behind "not allowed" (200): the account's owner has taken the app's access away. */
const ACCESS_REVOKED = 2534041;

/** The page's owner has changed the password, taken the app away, or the time is up. */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof GraphError)) return false;
  return tokenCodes.has(error.code) || error.subcode === ACCESS_REVOKED;
}

/** "Received invalid JSON reply": Meta says so although everything was sent. */
const SENT_ALL_THE_SAME = 1357046;
/** Behind the same number (1): a permission is missing, and so nothing was sent. */
const PERMISSION_MISSING = 99;

/** Whether Meta has the message although it answered with an error: known, or to be feared. */
export function arrivedWith(error: unknown): 'yes' | 'maybe' | 'no' {
  if (!(error instanceof GraphError)) return 'no';
  const { code, subcode, status, isTransient } = error;
  if (subcode === SENT_ALL_THE_SAME) return 'yes';
  if (subcode === PERMISSION_MISSING || byCode[code] === 'too-fast') return 'no';
  // An answer that nobody can read says as little as one that failed.
  const isUnclear = status < 400 || status >= 500 || code === 1 || code === 2;
  return isUnclear || isTransient ? 'maybe' : 'no';
}

/** The same number means several things: where there is a second one, it decides. */
const bySubcode: Record<number, FailureReason> = {
  // Outside of the 24 hours: Messenger's, then Instagram's.
  2018278: 'window-closed',
  2534022: 'window-closed',
  // No such person, or none who may be written to.
  2018001: 'no-account',
  2018108: 'no-account',
  1545041: 'no-account',
  2534014: 'no-account',
  // Files that Meta could not read, or does not take.
  2018047: 'unsupported',
  2018294: 'unsupported',
  2534080: 'unsupported',
  2018074: 'too-large',
  // Another app answers this person at the moment (conversation routing).
  2018300: 'other-app',
  1893063: 'page-restricted',
  [PERMISSION_MISSING]: 'not-allowed',
  33: 'gone',
};

const byCode: Record<number, FailureReason> = {
  1: 'provider',
  2: 'provider',
  1200: 'provider',
  4: 'too-fast',
  17: 'too-fast',
  32: 'too-fast',
  341: 'too-fast',
  613: 'too-fast',
  // Too many calls for this Instagram account, then for a page.
  80002: 'too-fast',
  80001: 'too-fast',
  80006: 'too-fast',
  80007: 'too-fast',
  368: 'restricted',
  551: 'no-account',
  10: 'not-allowed',
  200: 'not-allowed',
};

export function failureOf(error: unknown): ChannelFailure {
  if (error instanceof ChannelFailure) return error;
  // A token that is refused is not the message's fault: it waits until somebody has logged in.
  if (isTokenRefused(error)) return new ChannelFailure('not-connected', { cause: error });
  if (!(error instanceof GraphError)) return new ChannelFailure('no-answer', { cause: error });
  return new ChannelFailure(reasonOf(error), { code: error.code, cause: error });
}

function reasonOf({ code, subcode, status, isTransient }: GraphError): FailureReason {
  const known = bySubcode[subcode] ?? byCode[code];
  if (known) return known;
  if (status === 429) return 'too-fast';
  return isTransient || status >= 500 ? 'provider' : 'rejected';
}
