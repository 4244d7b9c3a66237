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

/** Ends an item, and answers the next one of its lane, which is then in hand. */
export type FinishIn = (scope: CompanyScope, item: OrderedItem) => Promise<OrderedItem | null>;
export type AttemptContext = HandlerContext & { scopes: Scopes };

/** Each takes one of the connections that people's requests need, too. */
const MOST_ALONE = 8;

/**
 * The handler's effects and the item's end are one transaction: each item counts exactly once. What waits behind it
 * in its lane, and may share too, is handled in the same one as far as there is room: while turns take seconds each would
 * wait for one of its own.
 */
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
    attempt: async (item, finish, { scopes, ...context }) => {
      // One that failed before may fail again: it does not share.
      const mayShare = (one: OrderedItem) =>
        one.attempts === 1 && options.mayShare?.(one as Item) === true;
      let wentOn = false;
      async function workOff(scope: CompanyScope, most: number): Promise<void> {
        let current: OrderedItem | null = item;
        for (let count = 1; current; count += 1) {
          wentOn = count > 1;
          await options.handle(scope, current as Item, context);
          const next = await finish(scope, current);
          current = next && count < most && mayShare(next) ? next : null;
        }
      }
      const { company_id: companyId } = item;
      if (!mayShare(item)) {
        return alone('', () =>
          scopes.inCompany({ companyId, actor: null }, (scope) => workOff(scope, 1)),
        );
      }
      let tries = 0;
      const share = { companyId, kind: options.table, log: context.log };
      // Tried again it goes no further than itself, so that what fails then is at fault.
      const workTogether = () =>
        inSharedTransaction(scopes, share, (scope, room) => {
          tries += 1;
          return workOff(scope, tries === 1 ? room : 1);
        });
      await workTogether().catch((error) => {
        if (!wentOn) throw error;
        return workTogether();
      });
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
        await finish(scope, item);
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
