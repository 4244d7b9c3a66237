import type { Config } from '../config.ts';
import type { JobLog } from '../jobs/job-log.ts';
import type { SupervisorOptions } from './sessions/supervisor.ts';

/**
 * Until conversation/ keeps what comes in. In production nothing may be taken from a telephone that
 * would then be lost: the driver keeps it and tries again.
 */
export function withoutInbox(
  { production }: Pick<Config, 'production'>,
  log: JobLog,
): SupervisorOptions['accept'] {
  return async (connection, { type }) => {
    if (production) throw new Error('There is no inbox yet.');
    log.info({ ...connection, type }, 'came in, and is kept nowhere');
  };
}
