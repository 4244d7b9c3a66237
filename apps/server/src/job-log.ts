import type { BaseLogger } from 'pino';

/** Where jobs and readers write: what happened to which item, never what the item says. */
export type JobLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
