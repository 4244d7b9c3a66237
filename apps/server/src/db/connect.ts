import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkStatements } from './batching/checked-statements.ts';
import { prepareStatements } from './batching/prepared-statements.ts';
import { readTime } from './read-time.ts';
import type { Database, Db } from './schema.ts';

/** The role requests run as. Migrations create it; row-level security binds it. */
export const APP_ROLE = 'prosa_app';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTime);
// A plain date stays text: as a Date it would move across midnight with the server's zone.
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type PoolOptions = {
  max: number;
  role?: string;
  /** Never reads a whole table where an index can answer, however small the table looked. */
  byIndexOnly?: boolean;
  /** Whether each statement is checked (db/batching/checked-statements.ts); off in production. */
  checks?: boolean;
  onError(error: Error): void;
};

export function connectPool(url: string, options: PoolOptions): pg.Pool {
  const { max, role, byIndexOnly, checks = true, onError } = options;
  const settings = [
    '-c statement_timeout=15s',
    '-c idle_in_transaction_session_timeout=30s',
    // PostgreSQL's own 4 is for disks that turn: it would rather sort thousands of rows than follow an
    // index to the forty that are asked for.
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
  // A connection that breaks is replaced at its next use; unheard, it would end the process. The
  // pool hears those that are idle, the client itself the one inside a transaction.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  prepareStatements(pool);
  pool.on('connect', answerSeveralAsOne);
  pool.on('connect', sendTogether);
  if (checks) checkStatements(pool);
  return pool;
}

type Answer = { rows: unknown[] };

/** Several statements in one text are answered by a list; whoever asks wants the one that has rows. */
function answerSeveralAsOne(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asOne = (answer: Answer | Answer[]) =>
    Array.isArray(answer) ? (answer.find(({ rows }) => rows.length > 0) ?? answer.at(-1)) : answer;
  Object.assign(client, {
    query(...args: unknown[]) {
      const answer = query(...args);
      return answer instanceof Promise ? answer.then(asOne) : answer;
    },
  });
}

/** What is asked in one go (batching/pipelined-reads.ts) is one packet: each by itself would wake the database anew. */
function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isGathering = false;
  Object.assign(client, {
    query(...args: unknown[]) {
      if (!isGathering) {
        isGathering = true;
        connection.stream.cork();
        process.nextTick(() => {
          isGathering = false;
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
