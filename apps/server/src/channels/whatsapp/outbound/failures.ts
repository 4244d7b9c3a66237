import { ChannelFailure } from '../../outgoing.ts';

/** Whatever the library throws: unless we know better, it is worth another try. */
export function asFailure(error: unknown): ChannelFailure {
  if (error instanceof ChannelFailure) return error;
  const status = statusOf(error);
  if (status === 428 || status === 503)
    return new ChannelFailure('not-connected', { cause: error });
  if (status === 408) return new ChannelFailure('no-answer', { cause: error });
  if (status === 429) return new ChannelFailure('too-fast', { code: status, cause: error });
  if (status === 404 || status === 410) return new ChannelFailure('gone', { cause: error });
  return new ChannelFailure('provider', { cause: error });
}

/** What is missing on the way to somebody, keys or a list of devices, says nothing of the person. */
export function worthAnotherTry(error: unknown): ChannelFailure {
  const failure = asFailure(error);
  return failure.reason === 'gone' ? new ChannelFailure('provider', { cause: error }) : failure;
}

/** The library's errors carry an HTTP status; what the server answered stands in `data`. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { data, output } = error as { data?: unknown; output?: { statusCode?: number } };
  return typeof data === 'number' ? data : (output?.statusCode ?? null);
}
