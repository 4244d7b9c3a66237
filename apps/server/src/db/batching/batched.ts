import type { Db } from '../schema.ts';
import type { CompanyScope, ReadScope } from '../scope.ts';
import { counted } from './counted.ts';
import { onBehalfOf } from './exclusive-claim.ts';
import { frozen } from './frozen.ts';

/** Does for many items what is wanted for each: one result per item, in the order of the items. */
type RunBatch<Scope extends ReadScope, Item, Result> = (
  scope: Scope,
  items: readonly Item[],
) => Promise<readonly Result[]>;
type AnyRunBatch = RunBatch<never, never, unknown>;

type Call = {
  scope: ReadScope;
  item: unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

type WaitingCalls = Map<AnyRunBatch, Call[]>;
/** `checks`: whether results are frozen, and locks need their claims. */
type Batching = { calls: WaitingCalls; isRunning: boolean; checks: boolean };

/** Of each shared transaction (shared-transaction.ts): the calls that no statement has answered yet. */
const batchingOf = new WeakMap<Db, Batching>();

/** From here on, calls of `batched` functions made at the same time in this transaction share their statements. */
export function startBatching(db: Db, { checks }: { checks: boolean }): void {
  batchingOf.set(db, { calls: new Map(), isRunning: false, checks });
}

/**
 * Batched lookup or write, as DataLoader does it: a function for one item, written as one for many. In a
 * shared transaction the calls that several make at the same time are one statement. Elsewhere each call
 * is a batch of one.
 */
export function batched<Item, Result, Scope extends ReadScope = CompanyScope>(
  runBatch: RunBatch<Scope, Item, Result>,
): (scope: Scope, item: Item) => Promise<Result> {
  return async (scope, item) => {
    const batching = batchingOf.get(scope.db);
    if (!batching) return counted(await runBatch(scope, [item]), 1)[0]!;
    return new Promise<Result>((resolve, reject) => {
      const calls = batching.calls.get(runBatch) ?? [];
      batching.calls.set(runBatch, calls);
      calls.push({ scope, item, resolve: resolve as (result: unknown) => void, reject });
      if (!batching.isRunning) void runAll(batching);
    });
  };
}

async function runAll(batching: Batching): Promise<void> {
  batching.isRunning = true;
  for (;;) {
    // Whoever got a result makes their next call before the next batch is chosen.
    await new Promise(setImmediate);
    const runBatch = smallestBatch(batching.calls);
    if (!runBatch) break;
    const calls = batching.calls.get(runBatch)!;
    batching.calls.delete(runBatch);
    await runOne(runBatch, calls, batching.checks);
  }
  batching.isRunning = false;
}

async function runOne(
  runBatch: AnyRunBatch,
  calls: readonly Call[],
  checks: boolean,
): Promise<void> {
  const scopes = calls.map(({ scope }) => scope);
  const items = calls.map(({ item }) => item) as never[];
  const run = () => runBatch(scopes[0] as never, items);
  try {
    const results = counted(await (checks ? onBehalfOf(scopes, run) : run()), calls.length);
    // Two may have got the same row.
    if (checks) frozen(results);
    for (const [index, call] of calls.entries()) call.resolve(results[index]);
  } catch (error) {
    for (const call of calls) call.reject(error);
  }
}

/**
 * The smallest batch runs first: its callers are the few who have more steps to do, and so they catch up
 * with the many. A first message makes its contact and its ticket while the others wait to store theirs,
 * and then all are stored by one statement.
 */
function smallestBatch(waiting: WaitingCalls): AnyRunBatch | undefined {
  let smallest: AnyRunBatch | undefined;
  for (const [runBatch, { length }] of waiting) {
    if (!smallest || length < waiting.get(smallest)!.length) smallest = runBatch;
  }
  return smallest;
}
