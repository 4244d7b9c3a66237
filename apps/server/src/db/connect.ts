import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkStatements } from './batching/checked-statements.ts';
import { prepareStatements } from './batching/prepared-statements.ts';
import { readTime } from './read-time.ts';
import type { Database, Db } from './schema.ts';

/** The role requests run as. Migrations create it; row-level security binds it. */
export const APP_ROLE = 'prosa_app';

/** The driver has no name for it. */
const INT8_ARRAY = 1016;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(INT8_ARRAY, (value) => {
  const inside = value.slice(1, -1);
  if (inside === '') return [];
  return inside.split(',').map((one) => (one === 'NULL' ? null : Number(one)));
});
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTime);
// A plain date stays text: as a Date it would move across midnight with the server's zone.
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

type PoolOptions = {
  max: number;
  role?: string;
  /** Never scans a whole table where there is an index, however small the table was when it was planned. */
  byIndexOnly?: boolean;
  /** Whether each statement is checked (db/batching/checked-statements.ts); off in production. */
  checks?: boolean;
  /** How long a statement may take; 0 is for ever, for tests that plant thousands of rows on a busy machine. */
  statementSeconds?: number;
  onError(error: Error): void;
};

export function connectPool(url: string, options: PoolOptions): pg.Pool {
  const { max, role, byIndexOnly, checks = true, statementSeconds = 15, onError } = options;
  const settings = [
    `-c statement_timeout=${statementSeconds}s`,
    '-c idle_in_transaction_session_timeout=30s',
    // PostgreSQL's own 4 is for disks that turn: it would rather sort thousands of rows than follow an
    // index to the forty that are wanted.
    '-c random_page_cost=1.1',
  ];
  if (byIndexOnly) settings.push('-c enable_seqscan=off');
  // As a start-up option the role costs no round trip, and a reset returns to it.
  if (role) settings.push(`-c role=${role}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: settings.join(' '),
    connectionTimeoutMillis: 10_000,
    // What is asked at once is sent at once (batching/pipelined-reads.ts).
    pipeline: true,
  });
  // A broken connection is replaced at its next use. Its error event needs a listener, or the process would end:
  // the pool emits it for idle connections, the client itself for one inside a transaction.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  prepareStatements(pool);
  pool.on('connect', mergeResults);
  pool.on('connect', corkQueries);
  if (checks) checkStatements(pool);
  return pool;
}

type Result = { rows: unknown[] };

/** Several statements in one text have a list of results; callers want the one that has rows. */
function mergeResults(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const merged = (result: Result | Result[]) =>
    Array.isArray(result) ? (result.find(({ rows }) => rows.length > 0) ?? result.at(-1)) : result;
  Object.assign(client, {
    query(...args: unknown[]) {
      const answer = query(...args);
      return answer instanceof Promise ? answer.then(merged) : answer;
    },
  });
}

/** What is asked in one go (batching/pipelined-reads.ts) is one packet: each by itself would wake the database anew. */
function corkQueries(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isCorked = false;
  Object.assign(client, {
    query(...args: unknown[]) {
      if (!isCorked) {
        isCorked = true;
        connection.stream.cork();
        process.nextTick(() => {
          isCorked = false;
          connection.stream.uncork();
        });
      }
      return query(...args);
    },
  });
}

export function queryBuilder(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
