import { CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely';
import type { Database, Db } from './schema.ts';
import { unconnected } from './unconnected.ts';

type Asked = {
  query: CompiledQuery;
  answer(result: QueryResult<never>): void;
  fail(error: unknown): void;
};

/**
 * One company's rows, to look at. Questions that are asked at the same moment travel together, with
 * the beginning and the end of their transaction: one way there and back for all of them, and no
 * connection held in between. Nothing is lost by that: questions of one transaction, too, see each what
 * is there when it is asked.
 */
export function readingDb(root: Db, companyId: number): Db {
  const connection = gathering(root, companyId);
  const executor = root
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Kysely<Database>({ ...elsewhere, executor });
}

/** Only the executor is ever asked. */
const elsewhere = {
  config: { dialect: unconnected },
  dialect: unconnected,
  driver: unconnected.createDriver(),
};

function gathering(root: Db, companyId: number): DatabaseConnection {
  let waiting: Asked[] = [];
  function send(): void {
    const asked = waiting;
    waiting = [];
    askTogether(root, companyId, asked).catch((error) => {
      for (const { fail } of asked) fail(error);
    });
  }
  return {
    executeQuery: (query) =>
      new Promise((answer, fail) => {
        waiting.push({ query, answer, fail });
        // Whoever asks several things at once has asked them all when the next tick comes.
        if (waiting.length === 1) process.nextTick(send);
      }),
    streamQuery() {
      throw new Error('A reading has no streams.');
    },
  };
}

const COMMIT = CompiledQuery.raw('commit');

function askTogether(root: Db, companyId: number, asked: readonly Asked[]): Promise<void> {
  const begin = `begin read only; set local prosa.company_id = '${companyId}'`;
  return root.getExecutor().provideConnection(async (connection) => {
    const begun = connection.executeQuery(CompiledQuery.raw(begin));
    for (const { query, answer, fail } of asked) {
      // Without its company a question would find nothing, which is an answer, too.
      Promise.all([connection.executeQuery<never>(query), begun]).then(
        ([result]) => answer(result),
        fail,
      );
    }
    // After an error the database makes a rollback of it.
    await Promise.all([begun, connection.executeQuery(COMMIT)]);
  });
}
