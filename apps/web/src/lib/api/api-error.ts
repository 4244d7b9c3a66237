import type { ErrorBody } from '@prosa/contract/errors';

/** What a request ended with. Status 0 is a server that did not answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** Seconds until the next try is allowed (429). */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(body.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get code(): string | undefined {
    return this.body.error;
  }
}

export function hasCode(error: unknown, code: NonNullable<ErrorBody['error']>): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
