import { type ErrorCode, type ErrorDetails, errorStatus } from '@prosa/contract/errors';

/** An answer the caller can act on. Anything else that is thrown is a fault of ours: ERR_INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: ErrorDetails, headers: Record<string, string>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function appError(
  code: ErrorCode,
  details: ErrorDetails = {},
  headers: Record<string, string> = {},
): AppError {
  return new AppError(code, details, headers);
}

export function rateLimited(retryAfterSeconds: number): AppError {
  return appError(
    'ERR_RATE_LIMITED',
    {},
    { 'retry-after': String(Math.max(1, retryAfterSeconds)) },
  );
}
