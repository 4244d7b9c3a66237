import { CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely';
import type { Actor } from '../actor.ts';
import type { ConnectionLimiter } from '../connection-limiter.ts';
import type { Database, Db } from '../schema.ts';
import { unconnected } from '../unconnected.ts';
import { frozen } from './frozen.ts';
import { createSingleFlight } from './single-flight.ts';

type Waiting = {
  query: CompiledQuery;
  resolve(result: QueryResult<never>): void;
  reject(error: unknown): void;
};

type Results = PromiseSettledResult<QueryResult<never>>[];

/**
 * Pipelined reads of one company's rows: queries that are made at the same moment travel together, with the
 * beginning and the end of their transaction, in one round trip, and no connection is held in between.
 * Nothing is lost by that: within one transaction, too, each query sees what is there when it runs.
 * Whoever reads the same as many others at once gets the same rows as they do (single-flight.ts): nobody
 * may change them, and where `checks` is on nobody can.
 */
export function createPipelinedReads(
  root: Db,
  limiter: ConnectionLimiter,
  { checks }: { checks: boolean },
): (who: { companyId: number; actor: Actor | null }) => Db {
  const singleFlight = createSingleFlight<Results>();
  return (who) => {
    const { companyId } = who;
    const connection = collectingConnection((queries) =>
      singleFlight(`${companyId} ${queries.map(keyOf)}`, () =>
        limiter.reading({ companyId, sessionId: who.actor?.sessionId }, async () => {
          const results = await sendPipelined(root, companyId, queries);
          for (const one of checks ? results.filter(isFulfilled) : []) frozen(one.value.rows);
          return results;
        }),
      ),
    );
    const executor = root
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return new Kysely<Database>({ ...elsewhere, executor });
  };
}

/** Only the executor is ever used. */
const elsewhere = {
  config: { dialect: unconnected },
  dialect: unconnected,
  driver: unconnected.createDriver(),
};

/** The same for the same prepared query with the same values; any other query is like no other. */
function keyOf({ queryId, parameters }: CompiledQuery): string {
  return queryId.queryId + JSON.stringify(parameters);
}

/** Collects what is executed in the same tick, and sends it as one. */
function collectingConnection(
  send: (queries: readonly CompiledQuery[]) => Promise<Results>,
): DatabaseConnection {
  let waiting: Waiting[] = [];
  function sendWaiting(): void {
    const sent = waiting;
    waiting = [];
    send(sent.map(({ query }) => query)).then(
      (results) => {
        for (const [index, one] of sent.entries()) settle(one, results[index]!);
      },
      (error) => {
        for (const { reject } of sent) reject(error);
      },
    );
  }
  return {
    executeQuery: (query) =>
      new Promise((resolve, reject) => {
        waiting.push({ query, resolve, reject });
        // Whoever makes several queries at once has made them all when the next tick comes.
        if (waiting.length === 1) process.nextTick(sendWaiting);
      }),
    streamQuery() {
      throw new Error('Pipelined reads have no streams.');
    },
  };
}

function isFulfilled<T>(result: PromiseSettledResult<T>): result is PromiseFulfilledResult<T> {
  return result.status === 'fulfilled';
}

function settle({ resolve, reject }: Waiting, result: Results[number]): void {
  if (isFulfilled(result)) resolve(result.value);
  else reject(result.reason);
}

const COMMIT = CompiledQuery.raw('commit');

function sendPipelined(
  root: Db,
  companyId: number,
  queries: readonly CompiledQuery[],
): Promise<Results> {
  const begin = CompiledQuery.raw(`begin read only; set local prosa.company_id = '${companyId}'`);
  // After an error the database makes a rollback of the commit.
  const all = [begin, ...queries, COMMIT];
  return root.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.allSettled(
      all.map((query) => connection.executeQuery<never>(query)),
    );
    // Without its company a query would find nothing, and that would look like an answer.
    for (const end of [results[0]!, results.at(-1)!]) {
      if (end.status === 'rejected') throw end.reason;
    }
    return results.slice(1, -1);
  });
}
