import { expect, it } from 'vitest';
import { claimLanes, firstLane } from './ordered-reader/claim.ts';
import { createReaderTest } from './ordered-reader/reader-test-kit.ts';
import { orderedTableStats } from './stats.ts';

it('counts what waits and what failed in an ordered table, of all companies', async () => {
  const test = await createReaderTest();
  const { ownerPool, companies } = test;
  const nothing = { waiting: 0, failed: 0, oldestWaitingSeconds: 0 };
  expect(await orderedTableStats(ownerPool, 'items')).toEqual(nothing);

  await test.insert('a', [1, 2, 3]);
  await test.insert('b', [1, 2], companies[1]);
  const lease = { ms: 60_000, holder: null };
  const options = { after: firstLane, limit: 1, fromDead: false, lanePrefixes: null, lease };
  await claimLanes(ownerPool, 'items', options);
  await ownerPool.query(`
    update items set created_at = now() - interval '90 seconds' where n = 2;
    update items set created_at = now() - interval '1 hour' where n = 3;
    update items set finished_at = now(), outcome = 'failed' where n = 3`);

  const { oldestWaitingSeconds, ...counts } = await orderedTableStats(ownerPool, 'items');
  expect(counts).toEqual({ waiting: 4, failed: 1 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
  expect(oldestWaitingSeconds).toBeLessThan(150);
});
