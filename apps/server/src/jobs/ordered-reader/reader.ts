import type { CompanyScope, Scopes } from '../../db/scope.ts';
import type { JobLog } from '../job-log.ts';
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
  /** An attempt that takes longer is a failed one. */
  timeoutMs?: number;
  /** In one transaction with the mark: the place to show the failure to people. */
  failed?(scope: CompanyScope, item: Item, cause: unknown): Promise<void>;
  /** Only lanes that begin with one of these, for work that only some processes can do. */
  lanePrefixes?(): readonly string[];
};

/** What both kinds of reader come down to. */
export type Reader = {
  table: string;
  concurrency: number;
  retry: RetryRule;
  timeoutMs: number;
  /** Does the work, and calls finish in the transaction that makes its effects last. */
  attempt(item: OrderedItem, finish: FinishIn, context: AttemptContext): Promise<void>;
  /** So many lanes of one company may share a transaction; 1: each item has its own. */
  together: number;
  attemptTogether(
    items: readonly OrderedItem[],
    finish: (scope: CompanyScope, item: OrderedItem) => Promise<void>,
    context: AttemptContext,
  ): Promise<void>;
  failed(scope: CompanyScope, item: OrderedItem, cause: unknown): Promise<void>;
  lanePrefixes(): readonly string[] | null;
};

export type FinishIn = (scope: CompanyScope) => Promise<void>;
export type AttemptContext = HandlerContext & { scopes: Scopes };

/** The handler's effects and the item's end are one transaction: each item counts exactly once. */
export function transactionalReader<Item extends OrderedItem>(
  options: ReaderOptions<Item> & {
    handle(scope: CompanyScope, item: Item, context: HandlerContext): Promise<void>;
    /** Under load so many lanes share a transaction: run-bundle.ts. */
    together?: number;
  },
): Reader {
  const attemptTogether: Reader['attemptTogether'] = (items, finish, { scopes, ...context }) =>
    scopes.inCompany({ companyId: items[0]!.company_id, actor: null }, async (scope) => {
      for (const item of items) {
        await options.handle(scope, item as Item, context);
        await finish(scope, item);
      }
    });
  return {
    ...commonParts(options),
    together: options.together ?? 1,
    attemptTogether,
    attempt: (item, finish, context) => attemptTogether([item], finish, context),
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
    together: 1,
    attemptTogether: () => Promise.reject(new Error('each reaches out by itself')),
    attempt: async (item, finish, { scopes, ...context }) => {
      const result = await options.perform(item as Item, context);
      await scopes.inCompany({ companyId: item.company_id, actor: null }, async (scope) => {
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
    timeoutMs: options.timeoutMs ?? 60_000,
    failed: async (scope: CompanyScope, item: OrderedItem, cause: unknown) =>
      options.failed?.(scope, item as Item, cause),
    lanePrefixes: () => options.lanePrefixes?.() ?? null,
  };
}
