import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Scopes } from '../../db/scope.ts';
import { errorSummary, stackFrames } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import type { Lease, OrderedItem } from './ordered-table.ts';
import { Interrupted } from './pauses.ts';
import type { FinishIn, Reader } from './reader.ts';
import { type Finish, finishItem, giveBack, LeaseLost, retryLater } from './settle.ts';

export type RunParts = { reader: Reader; ownerPool: Pool; scopes: Scopes; log: JobLog };

export type RunOptions = {
  /** Aborts the attempt when it takes too long; others abort it when the item is lost. */
  abort: AbortController;
  /** Asked at each item's end: the lease for the lane's next one, or null to stop after this one. */
  goOn(): Lease | null;
};

type RunResult = { next: OrderedItem | null; retryInMs: number | null };

/** One attempt at one item, and what follows from how it went. */
export async function runItem(
  parts: RunParts,
  item: OrderedItem,
  options: RunOptions,
): Promise<RunResult> {
  const { reader } = parts;
  // An item that kills its process must not do so for ever.
  const interruptions = interruptionsOf(item);
  if (interruptions > 0 && reader.retry(interruptions, new Interrupted()) === null) {
    return giveUp(parts, item, new Interrupted(), options);
  }
  const end = () => ({ outcome: 'done', lastError: null, goOn: options.goOn() }) as const;
  try {
    const next = await finishing(parts, end, (finish) =>
      attempt(parts, item, options.abort, finish),
    );
    return { next, retryInMs: null };
  } catch (error) {
    return afterFailure(parts, item, error, options);
  }
}

/**
 * How many attempts were interrupted, which is to say that their process died. An attempt that fails raises the token
 * twice, at its beginning and at its end; an interrupted one only once. (An item that was given back counts
 * as less.)
 */
function interruptionsOf({ attempts, lease_token }: OrderedItem): number {
  return 2 * attempts - 1 - Number(lease_token);
}

async function afterFailure(
  parts: RunParts,
  item: OrderedItem,
  error: unknown,
  options: RunOptions,
): Promise<RunResult> {
  const { reader, ownerPool, log } = parts;
  if (error instanceof LeaseLost) {
    log.warn(about(reader, item), 'an item was lost to another reader');
    return { next: null, retryInMs: null };
  }
  log.warn({ ...about(reader, item), ...details(error) }, 'an item failed');
  const isAway = reader.isAway(error);
  const pauseMs = reader.retry(isAway ? item.away + 1 : item.attempts - item.away, error);
  if (pauseMs === null) return giveUp(parts, item, error, options);
  const lastError = errorSummary(error);
  await retryLater(ownerPool, reader.table, item, { pauseMs, lastError, isAway });
  return { next: null, retryInMs: pauseMs };
}

async function attempt(
  { reader, scopes, log }: RunParts,
  item: OrderedItem,
  abort: AbortController,
  finish: FinishIn,
): Promise<void> {
  await inTime(reader, abort, reader.attempt(item, finish, { scopes, log, signal: abort.signal }));
}

/** An attempt that hangs must not hold its lane for ever. If it ends later, its token is refused. */
async function inTime(
  { timeoutMs }: Reader,
  abort: AbortController,
  work: Promise<void>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('the attempt took too long', 'TimeoutError');
      abort.abort(error);
      reject(error);
    }, timeoutMs);
  });
  // It may fail after the timeout has won the race, when nobody listens any more.
  work.catch(() => undefined);
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** How often the reader's own `failed` is tried; after that the lane goes on without it. */
const TELL_PAUSES_MS = [100, 500, 2_000];

async function giveUp(
  parts: RunParts,
  item: OrderedItem,
  cause: unknown,
  { goOn }: RunOptions,
): Promise<RunResult> {
  const { reader, scopes, log } = parts;
  const reason = errorSummary(cause);
  const end = () => ({ outcome: 'failed', lastError: reason, goOn: goOn() }) as const;
  log.error({ ...about(reader, item), error: reason }, 'an item failed for good');
  for (let tries = 0; ; tries++) {
    const pause = TELL_PAUSES_MS[tries];
    try {
      const next = await finishing(parts, end, (finish) =>
        scopes.inCompany({ companyId: item.company_id, actor: null }, async (scope) => {
          if (pause !== undefined) await reader.failed(scope, item, cause);
          await finish(scope, item);
        }),
      );
      return { next, retryInMs: null };
    } catch (error) {
      if (error instanceof LeaseLost) return { next: null, retryInMs: null };
      if (pause === undefined) throw error;
      log.error({ ...about(reader, item), ...details(error) }, "a reader's failed() failed");
      await sleep(pause);
    }
  }
}

/** Runs work that ends items in a transaction of its own; answers the lane's next one. */
async function finishing(
  { reader, ownerPool }: RunParts,
  end: () => Finish,
  work: (finish: FinishIn) => Promise<void>,
): Promise<OrderedItem | null> {
  let next: OrderedItem | null = null;
  try {
    await work(async (scope, item) => {
      next = await finishItem(scope, reader.table, item, end());
      return next;
    });
    return next;
  } catch (error) {
    // An error after the commit, or a commit whose answer was lost, leaves the next item with us.
    // If the transaction was rolled back, we never had it and this does nothing.
    if (next) await giveBack(ownerPool, reader.table, next);
    throw error;
  }
}

function about(reader: Reader, item: OrderedItem) {
  const { company_id: companyId, id: itemId, attempts: attempt } = item;
  return { table: reader.table, companyId, itemId, attempt };
}

function details(error: unknown) {
  return { error: errorSummary(error), at: stackFrames(error) };
}
