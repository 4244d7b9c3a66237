import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { errorSummary, stackFrames } from './error-summary.ts';
import { onceAMinute } from './once-a-minute.ts';

/**
 * Structured lines without secrets or message texts: requests are logged by what they asked, not
 * by what they carried, and what could slip in with an error is struck out.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL' | 'production'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL ?? (config.production ? 'info' : 'warn'),
    base: undefined,
    serializers: { err: describeError },
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: '[struck out]',
    },
  };
  return pino(options, quiet(destination ?? pino.destination({ fd: 1, sync: true })));
}

/** What was counted and not yet told is told before the process ends. */
function quiet(destination: DestinationStream): DestinationStream {
  const lines = onceAMinute(destination);
  process.once('exit', () => lines.flush());
  return lines;
}

/**
 * What may be said of an error. A database's message quotes rows and values, and its error carries
 * the whole client with it: of those only the code, the names and the places are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const isFromDatabase = 'severity' in error;
  if (!isFromDatabase && !('client' in error)) return { type: name, message, stack };
  return { type: name, summary: errorSummary(error), stack: stackFrames(error) };
}
