import { type AppError, appError } from '../app-error.ts';

/** PostgreSQL's own: shutting down, crashed, starting up, no place left, and all of class 08. */
const SAID_BY_POSTGRES = /^(57P0[123]|53300|08...)$/;
const SAID_BY_THE_NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** Errors that the pg library raises itself have no code, only a message. */
const SAID_BY_PG =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const RETRY_AFTER = { 'retry-after': '2' };

/** Not the request's fault: it may succeed in a moment, or has succeeded and only its result was lost. */
export function databaseAway(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const isAway =
    SAID_BY_POSTGRES.test(code) ||
    SAID_BY_THE_NETWORK.test(code) ||
    isSocketGone(error) ||
    SAID_BY_PG.test(error.message);
  return isAway ? appError('ERR_DATABASE_AWAY', {}, RETRY_AFTER) : undefined;
}

/** Where nobody listens at a port, there is no socket at all. */
function isSocketGone(error: object): boolean {
  return (
    'syscall' in error && error.syscall === 'connect' && 'code' in error && error.code === 'ENOENT'
  );
}
