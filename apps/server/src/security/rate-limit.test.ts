import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { Scopes } from '../db/scope.ts';
import { createRateLimits } from './rate-limit.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

/** How many transactions there were, and how many at once at most. */
function watched(scopes: Scopes) {
  const seen = { transactions: 0, atOnce: 0, most: 0 };
  const DANGEROUSLY_acrossCompanies: Scopes['DANGEROUSLY_acrossCompanies'] = async (...call) => {
    seen.transactions += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    return await scopes.DANGEROUSLY_acrossCompanies(...call).finally(() => {
      seen.atOnce -= 1;
    });
  };
  return { seen, scopes: { ...scopes, DANGEROUSLY_acrossCompanies } };
}

test('a thousand at once from one address take one connection, and no more transactions than tries', async () => {
  const { seen, scopes } = watched(t.server.deps.scopes);
  const { take } = createRateLimits(scopes, t.server.deps.now);
  const limits = [{ key: 'flood', hits: 10, windowMs: 60_000 }];
  const tries = await Promise.allSettled(Array.from({ length: 1000 }, () => take(limits)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(seen).toMatchObject({ transactions: 11, most: 1 });
});

test('whoever gives back is let in again', async () => {
  const { take, giveBack } = createRateLimits(t.server.deps.scopes, t.server.deps.now);
  const limits = [{ key: 'office', hits: 1, windowMs: 60_000 }];
  await take(limits);
  await expect(take(limits)).rejects.toMatchObject({ code: 'ERR_RATE_LIMITED' });
  await giveBack(limits);
  await take(limits);
});
