import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobsTest, type JobsTest } from '../../jobs/jobs-test-kit.ts';
import { claimSessions, releaseSessions, renewSessions } from './lease.repository.ts';

let t: JobsTest;
beforeAll(async () => {
  t = await createJobsTest();
});
afterAll(() => t.close());

const holder = { number: null, leaseMs: 60_000 };
const claim = () =>
  claimSessions(t.ownerPool, {
    holder,
    lines: [{ channel: 'whatsapp', provider: 'lab' }],
    limit: 5,
    fromDead: false,
    gone: [],
    except: [],
  });

test('a lease that was released is not prolonged by a beat that was on its way: it is free', async () => {
  await t.ownerPool.query(
    `insert into connections (company_id, name, provider, wanted) values ($1, 'A', 'lab', true)`,
    [t.companies[0]],
  );
  const [lease] = await claim();
  if (!lease) throw new Error('nothing was claimed');
  expect(await renewSessions(t.ownerPool, [lease], holder)).toMatchObject([{ wanted: true }]);
  expect(await claim()).toEqual([]);
  await releaseSessions(t.ownerPool, [lease]);
  expect(await renewSessions(t.ownerPool, [lease], holder)).toEqual([]);
  expect(await claim()).toMatchObject([{ fence: lease.fence + 1 }]);
});
