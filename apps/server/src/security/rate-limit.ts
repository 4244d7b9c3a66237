import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { rateLimited } from '../app-error.ts';
import type { Scopes } from '../db/scope.ts';

export type RateLimit = { key: string; hits: number; windowMs: number };

/**
 * Counts a hit on each limit before the work is done, so that a thousand parallel tries do not
 * all pass; `giveBack` is for work that turned out innocent (a login that succeeded).
 */
export async function takeHits(scopes: Scopes, limits: readonly RateLimit[]): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies(
    'rate limits know addresses, not companies',
    async (scope) => {
      for (const limit of limits) {
        const resetsAt = new Date(scope.now.getTime() + limit.windowMs);
        const row = await scope.db
          .insertInto('rate_limits')
          .values({ key: limit.key, hits: 1, resets_at: resetsAt })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              hits: sql<number>`case when rate_limits.resets_at <= ${scope.now} then 1 else rate_limits.hits + 1 end`,
              resets_at: sql<Date>`case when rate_limits.resets_at <= ${scope.now} then excluded.resets_at else rate_limits.resets_at end`,
            }),
          )
          .returning(['hits', 'resets_at'])
          .executeTakeFirstOrThrow();
        if (row.hits > limit.hits) {
          throw rateLimited(Math.ceil((row.resets_at.getTime() - scope.now.getTime()) / 1000));
        }
      }
    },
  );
}

export async function giveBack(scopes: Scopes, limits: readonly RateLimit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  await scopes.DANGEROUSLY_acrossCompanies('rate limits know addresses, not companies', (scope) =>
    scope.db
      .updateTable('rate_limits')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('key', 'in', keys)
      .where('hits', '>', 0)
      .execute(),
  );
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
