import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { recordingLog } from '../../jobs/jobs-test-parts.ts';
import type { CompanyScope } from '../scope.ts';
import { batched } from './batched.ts';
import { claimExclusively } from './exclusive-claim.ts';
import { inSharedTransaction } from './shared-transaction.ts';

let t: TestServer;
let companyId: number;
beforeAll(async () => {
  t = await startTestServer();
  ({ companyId } = await t.make.admin());
});
afterAll(() => t.stop());

const log = recordingLog();
beforeEach(() => {
  log.lines.length = 0;
});

const share = <T>(work: (scope: CompanyScope, room: number) => Promise<T>) =>
  inSharedTransaction(t.server.deps.scopes, { companyId, kind: 'test', log }, work);

const transactionOf = async ({ db }: CompanyScope) => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return rows[0]!.id;
};

test('works that come at once share a transaction, and each gets its own result', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      share(async (scope) => ({ name, transaction: await transactionOf(scope) })),
    ),
  );
  expect(answers.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(({ transaction }) => transaction)).size).toBe(1);
});

test('calls at the same time are one batch; who has more to do catches up first', async () => {
  const batches: string[] = [];
  const doubling = (what: string) =>
    batched(async (_scope: CompanyScope, numbers: readonly number[]) => {
      batches.push(`${what} ${numbers}`);
      return numbers.map((number) => number * 2);
    });
  const [first, detour, last] = [doubling('first'), doubling('detour'), doubling('last')];
  const doubled = await Promise.all(
    [1, 2, 3].map((number) =>
      share(async (scope) => {
        await first(scope, number);
        if (number === 2) await detour(scope, number);
        return last(scope, number);
      }),
    ),
  );
  expect(doubled).toEqual([2, 4, 6]);
  expect(batches).toEqual(['first 1,2,3', 'detour 2', 'last 1,3,2']);
});

test('one that fails takes nothing of the others along, and leaves nothing', async () => {
  const make = (name: string) =>
    share(async (scope) => {
      await scope.db
        .insertInto('tags')
        .values({ company_id: scope.companyId, name, color: '#000000' })
        .execute();
      if (name === 'bad') throw new RangeError('what the customer wrote');
    });
  const ends = await Promise.allSettled(['one', 'bad', 'two', 'three'].map(make));
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  const tags = await t.db
    .selectFrom('tags')
    .select('name')
    .where('company_id', '=', companyId)
    .execute();
  expect(tags.map(({ name }) => name).toSorted()).toEqual(['one', 'three', 'two']);
  // Once for all of them, and without what was said.
  expect(log.lines).toEqual([
    {
      level: 'warn',
      message: 'a shared transaction failed and is split',
      fields: {
        companyId,
        kind: 'test',
        works: 4,
        error: 'RangeError',
        at: expect.stringContaining('shared-transaction.test.ts'),
      },
    },
  ]);
  expect(JSON.stringify(log.lines)).not.toContain('what the customer wrote');
});

test('two that claim the same do not share one, and both are done', async () => {
  const claiming = (which: string) =>
    share(async (scope) => {
      claimExclusively(scope, 'contact', which);
      return transactionOf(scope);
    });
  const [one, other, third] = await Promise.all([claiming('x'), claiming('y'), claiming('x')]);
  expect(one).toBe(other);
  expect(third).not.toBe(one);
  expect(log.lines).toMatchObject([
    { level: 'debug', fields: { works: 3, error: 'ClaimConflict' } },
  ]);
});

test('one of another kind does not wait behind all of one kind', async () => {
  const { scopes } = t.server.deps;
  const begun: string[] = [];
  const work = (kind: string, company: number) =>
    inSharedTransaction(scopes, { companyId: company, kind, log }, async (scope) => {
      begun.push(kind);
      await transactionOf(scope);
    });
  const companies = await Promise.all(Array.from({ length: 40 }, () => t.make.admin()));
  await Promise.all([...companies.map((one) => work('in', one.companyId)), work('out', companyId)]);
  expect(begun).toHaveLength(41);
  // Behind the six that had begun, and those that begin until it has a connection: not behind all.
  expect(begun.indexOf('out')).toBeLessThan(25);
});

test('one has as much room as those who share leave it, and less while another company is there', async () => {
  const { scopes } = t.server.deps;
  const other = (await t.make.admin()).companyId;
  const rooms = (count: number) =>
    Promise.all(Array.from({ length: count }, () => share(async (_scope, room) => room)));
  const isThere = () => scopes.inCompany({ companyId: other, actor: null }, async () => undefined);
  await expect.poll(() => rooms(1)).toEqual([64]);
  await expect.poll(() => rooms(4)).toEqual([16, 16, 16, 16]);
  await expect.poll(async () => [await isThere(), await rooms(1)]).toEqual([undefined, [16]]);
});

test('who has much to do has smaller parts, and rests between them, while another company is there', async () => {
  const { scopes } = t.server.deps;
  const other = (await t.make.admin()).companyId;
  const largestPart = async () => {
    const works = Array.from({ length: 200 }, () => share(transactionOf));
    const parts = Map.groupBy(await Promise.all(works), (id) => id);
    return Math.max(...[...parts.values()].map(({ length }) => length));
  };
  const rests = vi.spyOn(scopes, 'giveWay');
  await vi.waitUntil(() => scopes.isAlone(companyId), { timeout: 60_000 });
  const alone = await largestPart();
  expect(rests.mock.calls.every(() => scopes.isAlone(companyId))).toBe(true);
  rests.mockClear();
  const isThere = () => scopes.inCompany({ companyId: other, actor: null }, async () => undefined);
  await isThere();
  const coming = setInterval(isThere, 50);
  expect(await largestPart().finally(() => clearInterval(coming))).toBeLessThanOrEqual(alone / 2);
  expect(rests).toHaveBeenCalledWith(companyId, expect.any(Number));
});
