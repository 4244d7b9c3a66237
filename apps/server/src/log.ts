import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

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
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'cookie',
        '*.cookie',
        // node-postgres puts the values of the failing row here.
        'err.detail',
        'err.parameters',
        'err.where',
      ],
      censor: '[struck out]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
