import { createSemaphore } from '../../concurrency/semaphore.ts';
import { inSharedTransaction } from '../../db/batching/shared-transaction.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import type { JobLog } from '../../job-log.ts';
import type { LanePrefix } from './claim.ts';
import type { OrderedItem } from './ordered-table.ts';
import { growingPauses, type RetryRule } from './pauses.ts';

export type HandlerContext = {
  /** Aborted when the item took too long, was lost to another process, or the process stops. */
  signal: AbortSignal;
  log: JobLog;
};

type ReaderOptions<Item extends OrderedItem> = {
  /** Made by `call make_ordered_table(…)`. */
  table: string;
  /** How many lanes this process works on at once. */
  concurrency?: number;
  retry?: RetryRule;
  /** Whether the error means that what the item needs was away: such attempts are counted apart. */
  isAway?(error: unknown): boolean;
  /** An attempt that takes longer is a failed one. */
  timeoutMs?: number;
  /** In one transaction with the mark: the place to show the failure to people. */
  failed?(scope: CompanyScope, item: Item, cause: unknown): Promise<void>;
  /** Only these lanes, for work that only some processes can do. */
  lanePrefixes?(): readonly LanePrefix[];
};

/** What both kinds of reader come down to. */
export type Reader = {
  table: string;
  concurrency: number;
  retry: RetryRule;
  isAway(error: unknown): boolean;
  timeoutMs: number;
  /** Does the work, and calls finish in the transaction that makes its effects last. */
  attempt(item: OrderedItem, finish: FinishIn, context: AttemptContext): Promise<void>;
  failed(scope: CompanyScope, item: OrderedItem, cause: unknown): Promise<void>;
  lanePrefixes(): readonly LanePrefix[] | null;
};

export type FinishIn = (scope: CompanyScope) => Promise<void>;
export type AttemptContext = HandlerContext & { scopes: Scopes };

/** Each takes one of the connections that people's requests need, too. */
const MOST_ALONE = 8;

/** The handler's effects and the item's end are one transaction: each item counts exactly once. */
export function transactionalReader<Item extends OrderedItem>(
  options: ReaderOptions<Item> & {
    handle(scope: CompanyScope, item: Item, context: HandlerContext): Promise<void>;
    /** Whether it may share its transaction with other lanes' items: shared-transaction.ts. */
    mayShare?(item: Item): boolean;
  },
): Reader {
  const alone = createSemaphore(MOST_ALONE);
  return {
    ...commonParts(options),
    attempt: (item, finish, { scopes, ...context }) => {
      const work = async (scope: CompanyScope) => {
        await options.handle(scope, item as Item, context);
        await finish(scope);
      };
      const { company_id: companyId } = item;
      // One that failed before may fail again: it does not share.
      return item.attempts === 1 && options.mayShare?.(item as Item)
        ? inSharedTransaction(scopes, { companyId, kind: options.table, log: context.log }, work)
        : alone('', () => scopes.inCompany({ companyId, actor: null }, work));
    },
  };
}

/**
 * `perform` reaches out of the database, so it may happen twice for one item (killed before the
 * result was recorded): it must be idempotent. `record` notes its result, once, with the end.
 */
export function externalReader<Item extends OrderedItem, Result>(
  options: ReaderOptions<Item> & {
    perform(item: Item, context: HandlerContext): Promise<Result>;
    record?(scope: CompanyScope, item: Item, result: Result): Promise<void>;
  },
): Reader {
  return {
    ...commonParts(options),
    attempt: async (item, finish, { scopes, ...context }) => {
      const result = await options.perform(item as Item, context);
      const share = { companyId: item.company_id, kind: options.table, log: context.log };
      await inSharedTransaction(scopes, share, async (scope) => {
        await options.record?.(scope, item as Item, result);
        await finish(scope);
      });
    },
  };
}

function commonParts<Item extends OrderedItem>(options: ReaderOptions<Item>) {
  return {
    table: options.table,
    concurrency: options.concurrency ?? 8,
    retry: options.retry ?? growingPauses({ attempts: 10, firstMs: 1_000, maxMs: 60_000 }),
    isAway: (error: unknown) => options.isAway?.(error) ?? false,
    timeoutMs: options.timeoutMs ?? 60_000,
    failed: async (scope: CompanyScope, item: OrderedItem, cause: unknown) =>
      options.failed?.(scope, item as Item, cause),
    lanePrefixes: () => options.lanePrefixes?.() ?? null,
  };
}
