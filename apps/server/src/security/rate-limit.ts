import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError, rateLimited } from '../app-error.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';
import type { AcrossCompaniesScope, Scopes } from '../db/scope.ts';

export type RateLimit = { key: string; hits: number; windowMs: number };

/** A refusal that also says which of several limits was reached. */
export class LimitReached extends AppError {
  readonly key: string;

  constructor(key: string, { code, details, headers }: AppError) {
    super(code, details, headers);
    this.key = key;
  }
}

export type RateLimits = {
  /**
   * Counts a hit on each limit before the work is done, so that a thousand parallel tries do not
   * all pass; `giveBack` is for work that turned out innocent (a login that succeeded).
   */
  take(limits: readonly RateLimit[]): Promise<void>;
  giveBack(limits: readonly RateLimit[]): Promise<void>;
};

const REASON = 'rate limits know addresses, not companies';
/** How long a refusal is repeated without a look at the database, even if another process gives hits back. */
const REMEMBERED_MS = 5000;
const MOST_REMEMBERED = 5000;

type Refusal = { resetsAt: Date; askAgainAt: number };

/**
 * Rate limits, counted in the database. A thousand tries of one address are counted one by one, and after the first
 * refusal the rest are refused from memory: they must not take the connections that others need.
 */
export function createRateLimits(scopes: Scopes, now: () => Date): RateLimits {
  const oneByOne = createSemaphore(1);
  const refusals = new Map<string, Refusal>();

  function repeatRefusal(limits: readonly RateLimit[]): void {
    const at = now().getTime();
    for (const { key } of limits) {
      const known = refusals.get(key);
      if (known && known.askAgainAt > at) throw refusedUntil(key, known.resetsAt, now());
    }
  }

  function remember(key: string, resetsAt: Date): void {
    if (refusals.size >= MOST_REMEMBERED) refusals.clear();
    refusals.set(key, { resetsAt, askAgainAt: now().getTime() + REMEMBERED_MS });
  }

  async function count(limits: readonly RateLimit[]): Promise<void> {
    repeatRefusal(limits);
    const countAll = async (scope: AcrossCompaniesScope) => {
      for (const limit of limits) {
        const row = await countHit(scope, limit);
        if (row.hits <= limit.hits) continue;
        remember(limit.key, row.resets_at);
        throw refusedUntil(limit.key, row.resets_at, scope.now);
      }
    };
    await scopes.DANGEROUSLY_acrossCompanies(REASON, countAll, lineOf(limits));
  }

  return {
    take: (limits) => oneByOne(lineOf(limits), () => count(limits)),
    async giveBack(limits) {
      const keys = limits.map((limit) => limit.key);
      const update = ({ db }: AcrossCompaniesScope) =>
        db
          .updateTable('rate_limits')
          .set((row) => ({ hits: row('hits', '-', 1) }))
          .where('key', 'in', keys)
          .where('hits', '>', 0)
          .execute();
      await scopes.DANGEROUSLY_acrossCompanies(REASON, update, lineOf(limits));
      for (const key of keys) refusals.delete(key);
    },
  };
}

/** The widest limit, which is the address's. */
function lineOf(limits: readonly RateLimit[]): string {
  return limits[0]?.key ?? '';
}

function refusedUntil(key: string, resetsAt: Date, now: Date): Error {
  const seconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1000);
  return new LimitReached(key, rateLimited(seconds));
}

function countHit({ db, now }: AcrossCompaniesScope, { key, windowMs }: RateLimit) {
  return db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: new Date(now.getTime() + windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
}

/** One customer of an IPv6 provider has a whole /64: limits count the network. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = [
    ...left,
    ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
