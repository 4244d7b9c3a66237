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

/** The page's owner has changed the password, taken the app away, or the time is up. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof GraphError && tokenCodes.has(error.code);
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
