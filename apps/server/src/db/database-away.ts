import { type AppError, appError } from '../app-error.ts';

/** PostgreSQL's own: shutting down, crashed, starting up, no place left, and all of class 08. */
const SAID_BY_POSTGRES = /^(57P0[123]|53300|08...)$/;
const SAID_BY_THE_NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** Of what pg finds out by itself there is only the sentence. */
const SAID_BY_PG =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const RETRY_AFTER = { 'retry-after': '2' };

/** No fault of the request, which may go well in a moment; or went well, and only its answer is lost. */
export function databaseAway(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const isAway =
    SAID_BY_POSTGRES.test(code) || SAID_BY_THE_NETWORK.test(code) || SAID_BY_PG.test(error.message);
  return isAway ? appError('ERR_DATABASE_AWAY', {}, RETRY_AFTER) : undefined;
}
