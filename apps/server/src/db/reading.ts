import { CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely';
import { createCrowd } from './crowd.ts';
import type { DatabaseTurns } from './database-turns.ts';
import type { Database, Db } from './schema.ts';
import type { Actor } from './scope.ts';
import { unconnected } from './unconnected.ts';

type Asked = {
  query: CompiledQuery;
  answer(result: QueryResult<never>): void;
  fail(error: unknown): void;
};

type Answers = PromiseSettledResult<QueryResult<never>>[];

/**
 * One company's rows, to look at. Questions that are asked at the same moment travel together, with
 * the beginning and the end of their transaction: one way there and back for all of them, and no
 * connection held in between. Nothing is lost by that: questions of one transaction, too, see each what
 * is there when it is asked. Whoever asks the same as many others gets the same rows as they do: nobody
 * may change them.
 */
export function createReading(
  root: Db,
  turns: DatabaseTurns,
): (who: { companyId: number; actor: Actor | null }) => Db {
  const inCrowd = createCrowd<Answers>();
  return (who) => {
    const { companyId } = who;
    const connection = gathering((asked) =>
      inCrowd(`${companyId} ${asked.map(wording)}`, () =>
        turns.inCompany(who, () => askTogether(root, companyId, asked)),
      ),
    );
    const executor = root
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return new Kysely<Database>({ ...elsewhere, executor });
  };
}

/** Only the executor is ever asked. */
const elsewhere = {
  config: { dialect: unconnected },
  dialect: unconnected,
  driver: unconnected.createDriver(),
};

/** The same for the same question (question.ts) with the same values. */
function wording({ query }: Asked): string {
  return query.queryId.queryId + JSON.stringify(query.parameters);
}

function gathering(send: (asked: readonly Asked[]) => Promise<Answers>): DatabaseConnection {
  let waiting: Asked[] = [];
  function sendWaiting(): void {
    const asked = waiting;
    waiting = [];
    send(asked).then(
      (answers) => {
        for (const [index, one] of asked.entries()) pass(answers[index]!, one);
      },
      (error) => {
        for (const { fail } of asked) fail(error);
      },
    );
  }
  return {
    executeQuery: (query) =>
      new Promise((answer, fail) => {
        waiting.push({ query, answer, fail });
        // Whoever asks several things at once has asked them all when the next tick comes.
        if (waiting.length === 1) process.nextTick(sendWaiting);
      }),
    streamQuery() {
      throw new Error('A reading has no streams.');
    },
  };
}

function pass(answered: Answers[number], { answer, fail }: Asked): void {
  if (answered.status === 'fulfilled') answer(answered.value);
  else fail(answered.reason);
}

const COMMIT = CompiledQuery.raw('commit');

function askTogether(root: Db, companyId: number, asked: readonly Asked[]): Promise<Answers> {
  const begin = CompiledQuery.raw(`begin read only; set local prosa.company_id = '${companyId}'`);
  // After an error the database makes a rollback of the commit.
  const queries = [begin, ...asked.map(({ query }) => query), COMMIT];
  return root.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.allSettled(
      queries.map((query) => connection.executeQuery<never>(query)),
    );
    // Without its company a question would find nothing, which is an answer, too.
    for (const end of [answers[0]!, answers.at(-1)!]) {
      if (end.status === 'rejected') throw end.reason;
    }
    return answers.slice(1, -1);
  });
}
