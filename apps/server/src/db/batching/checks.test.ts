import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { recordingLog } from '../../jobs/jobs-test-parts.ts';
import type { CompanyScope } from '../scope.ts';
import { batched } from './batched.ts';
import { batchedInsertForId } from './batched-rows.ts';
import { insertRows, insertRowsForIds } from './bulk-statements.ts';
import { claimExclusively } from './exclusive-claim.ts';
import { type Param, preparedQuery } from './prepared-query.ts';
import { inSharedTransaction } from './shared-transaction.ts';

/* What batching relies on is checked outside production: whoever breaks it is told at once. */

let t: TestServer;
let companyId: number;
beforeAll(async () => {
  t = await startTestServer();
  ({ companyId } = await t.make.admin());
});
afterAll(() => t.stop());

const share = <T>(work: (scope: CompanyScope) => Promise<T>) =>
  inSharedTransaction(t.server.deps.scopes, { companyId, kind: 'test', log: recordingLog() }, work);
const alone = <T>(work: (scope: CompanyScope) => Promise<T>) =>
  t.server.deps.scopes.inCompany({ companyId, actor: null }, work);

const tag = (name: string) => ({ name, color: '#000000' });

test('nobody can rely on the order of what RETURNING answers', async () => {
  const { rows } = await alone(({ db }) =>
    sql<{ name: string }>`
      insert into tags (company_id, name, color)
      select ${companyId}, name, '#000000' from unnest(array['a1', 'a2', 'a3']) as name
      returning name`.execute(db),
  );
  expect(rows.map(({ name }) => name)).toEqual(['a3', 'a2', 'a1']);
});

test('whoever inserts many gets the id of each, and none for what is there already', async () => {
  const rows = ['b1', 'b2', 'b3'].map(tag);
  const ids = await alone(async (scope) => {
    await insertRows(scope, 'tags', [tag('b2')]);
    return insertRowsForIds(scope, 'tags', rows, {
      matchedBy: ['name'],
      onConflict: sql`on conflict do nothing`,
    });
  });
  expect(ids[1]).toBeNull();
  const names = await t.db
    .selectFrom('tags')
    .select('name')
    .where('id', 'in', [ids[0]!, ids[2]!])
    .orderBy('name')
    .execute();
  expect(names).toEqual([{ name: 'b1' }, { name: 'b3' }]);
  const first = await t.db
    .selectFrom('tags')
    .select('name')
    .where('id', '=', ids[0]!)
    .executeTakeFirst();
  expect(first).toEqual({ name: 'b1' });
});

test('rows that what they are matched by does not tell apart are refused', async () => {
  const inserting = alone((scope) =>
    insertRowsForIds(scope, 'tags', [tag('c1'), tag('c2')], { matchedBy: ['color'] }),
  );
  await expect(inserting).rejects.toThrow('differ in others');
});

test('each of those who insert at once gets the id of their own row', async () => {
  const insertTag = batchedInsertForId('tags', ['name']);
  const made = await Promise.all(
    ['d1', 'd2', 'd3', 'd4'].map((name) =>
      share(async (scope) => ({ id: await insertTag(scope, tag(name)), name })),
    ),
  );
  const rows = await t.db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('name', 'like', 'd_')
    .orderBy('name')
    .execute();
  expect(made).toEqual(rows);
});

test('a batch that answers one too few fails, alone and with others', async () => {
  const forgetful = batched(async (_scope, items: readonly number[]) => items.slice(1));
  await expect(alone((scope) => forgetful(scope, 1))).rejects.toThrow(
    'A batch of 1 was answered with 0 results',
  );
  const both = await Promise.allSettled([1, 2].map((n) => share((scope) => forgetful(scope, n))));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what a batch answers cannot be changed: two may have got the same', async () => {
  const row = { name: 'Ana', tags: ['vip'] };
  const find = batched(async (_scope, items: readonly number[]) => items.map(() => row));
  const ends = await Promise.allSettled([
    share(async (scope) => (await find(scope, 1)).tags.push('new')),
    share(async (scope) => (await find(scope, 2)).name),
  ]);
  expect(ends).toMatchObject([{ reason: expect.any(TypeError) }, { value: 'Ana' }]);
});

const tagsOf = preparedQuery((db, param: Param<{ company: number }>) =>
  db.selectFrom('tags').select(['id', 'name']).where('company_id', '=', param('company')),
);

test('nor can what was read: others may have got the same rows', async () => {
  await t.make.tag(companyId, { name: 'e1' });
  const reading = t.server.deps.scopes.reading({ companyId, actor: null });
  const read = await tagsOf(reading, { company: companyId });
  // As code would that does not heed the type.
  const rows = read as unknown as { name: string }[];
  expect(() => rows.push({ name: 'one more' })).toThrow(TypeError);
  expect(() => {
    rows[0]!.name = 'another';
  }).toThrow(TypeError);
});

const lockTickets = ({ db }: CompanyScope) =>
  db.selectFrom('tickets').select('id').where('id', '=', 0).forUpdate().execute();
const lockQueues = ({ db }: CompanyScope) =>
  db.selectFrom('queues').select('id').where('id', '=', 0).forUpdate().execute();
const lockTicketsOf = batched(async (scope, ids: readonly number[]) => {
  await lockTickets(scope);
  return ids;
});

test('a lock in a shared transaction needs its claim, whether or not others share it', async () => {
  await expect(share(lockTickets)).rejects.toThrow('without its claim');
  const claimed = (which: number, lock: (scope: CompanyScope) => Promise<unknown>) =>
    share(async (scope) => {
      claimExclusively(scope, 'contact', which);
      await lock(scope);
    });
  await claimed(1, lockTickets);
  // It is the claim of something else.
  await expect(claimed(1, lockQueues)).rejects.toThrow('without its claim');
  const together = await Promise.allSettled([claimed(1, lockTickets), share(lockTickets)]);
  expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('so does one that a batch takes: each of its callers has claimed', async () => {
  const claiming = (which: number) =>
    share(async (scope) => {
      claimExclusively(scope, 'contact', which);
      await lockTicketsOf(scope, which);
    });
  await Promise.all([claiming(1), claiming(2)]);
  const ends = await Promise.allSettled([claiming(1), share((scope) => lockTicketsOf(scope, 2))]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('a transaction of one’s own locks what it likes', async () => {
  await expect(alone(lockTickets)).resolves.toEqual([]);
});
