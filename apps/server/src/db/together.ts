import type { Db } from './schema.ts';
import type { CompanyScope, ReadScope } from './scope.ts';

/** Answers each of what is asked, in that order, by as few statements as it takes for one. */
type AskAll<Scope extends ReadScope, Asked, Answer> = (
  scope: Scope,
  asked: readonly Asked[],
) => Promise<readonly Answer[]>;
type AnyAskAll = AskAll<never, never, unknown>;

type Waiting = {
  scope: ReadScope;
  asked: unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
};

type Questions = Map<AnyAskAll, Waiting[]>;

/** Of the transactions that several share (shared-transaction.ts): what is asked in them, and not answered. */
const shared = new WeakMap<Db, { questions: Questions; isAsking: boolean }>();

/** From here on, what is asked in this transaction by several at a time is asked once. */
export function askTogether(db: Db): void {
  shared.set(db, { questions: new Map(), isAsking: false });
}

/**
 * A question for one thing, written as one for many: in a transaction that several share, those who
 * ask the same at the same time are answered by one statement. Elsewhere it is asked at once.
 */
export function together<Asked, Answer, Scope extends ReadScope = CompanyScope>(
  askAll: AskAll<Scope, Asked, Answer>,
): (scope: Scope, asked: Asked) => Promise<Answer> {
  return async (scope, asked) => {
    const turn = shared.get(scope.db);
    if (!turn) return (await askAll(scope, [asked]))[0] as Answer;
    return new Promise<Answer>((resolve, reject) => {
      const waiting = turn.questions.get(askAll) ?? [];
      turn.questions.set(askAll, waiting);
      waiting.push({ scope, asked, resolve: resolve as (answer: unknown) => void, reject });
      if (!turn.isAsking) void answerAll(turn);
    });
  };
}

async function answerAll(turn: { questions: Questions; isAsking: boolean }): Promise<void> {
  turn.isAsking = true;
  for (;;) {
    // Whoever got an answer goes on to their next question before the next one is chosen.
    await new Promise(setImmediate);
    const askAll = whatFewestAsk(turn.questions);
    if (!askAll) break;
    const waiting = turn.questions.get(askAll)!;
    turn.questions.delete(askAll);
    await answer(askAll, waiting);
  }
  turn.isAsking = false;
}

async function answer(askAll: AnyAskAll, waiting: readonly Waiting[]): Promise<void> {
  try {
    const asked = waiting.map((one) => one.asked) as never[];
    const answers = await askAll(waiting[0]!.scope as never, asked);
    for (const [index, one] of waiting.entries()) one.resolve(answers[index]);
  } catch (error) {
    for (const one of waiting) one.reject(error);
  }
}

/**
 * Who has more to do, and is therefore one of few, is let forward until they ask what the many
 * ask: a first message makes its contact and its ticket while the others wait to store theirs.
 */
function whatFewestAsk(questions: Questions): AnyAskAll | undefined {
  let fewest: AnyAskAll | undefined;
  for (const [askAll, { length }] of questions) {
    if (!fewest || length < questions.get(fewest)!.length) fewest = askAll;
  }
  return fewest;
}
