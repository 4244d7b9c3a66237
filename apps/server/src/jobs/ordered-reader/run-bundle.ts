import { errorSummary } from '../error-summary.ts';
import type { Lease, OrderedItem } from './ordered-table.ts';
import { inTime, type RunParts } from './run-item.ts';
import { finishItem, giveBack } from './settle.ts';

type BundleOptions = { abort: AbortController; goOn(): Lease | null };

/**
 * The heads of several lanes of one company in one transaction, one after the other: what a transaction
 * costs, its flush to the disk above all, is paid once. Answers the lanes' next items; null if it failed:
 * then nothing has happened, and each is to be tried by itself.
 */
export async function runBundle(
  parts: RunParts,
  items: readonly OrderedItem[],
  { abort, goOn }: BundleOptions,
): Promise<OrderedItem[] | null> {
  const { reader, ownerPool, scopes, log } = parts;
  const nexts: OrderedItem[] = [];
  try {
    const attempt = reader.attemptTogether(
      items,
      async (scope, item) => {
        const end = { outcome: 'done', lastError: null, goOn: goOn() } as const;
        const next = await finishItem(scope, reader.table, item, end);
        if (next) nexts.push(next);
      },
      { scopes, log, signal: abort.signal },
    );
    await inTime(reader, abort, attempt);
    return nexts;
  } catch (error) {
    log.warn({ table: reader.table, error: errorSummary(error) }, 'a bundle is tried one by one');
    // Ours only if the commit came through and its answer did not.
    for (const next of nexts) await giveBack(ownerPool, reader.table, next);
    return null;
  }
}

/** Those of one company, so many at a time. What was tried before, and may be bad, goes by itself. */
export function bundles(items: readonly OrderedItem[], size: number): OrderedItem[][] {
  const made: OrderedItem[][] = [];
  for (const item of items) {
    const last = made.at(-1);
    const fits =
      last !== undefined &&
      last.length < size &&
      last[0]!.company_id === item.company_id &&
      last[0]!.attempts === 1 &&
      item.attempts === 1;
    if (fits) last.push(item);
    else made.push([item]);
  }
  return made;
}
