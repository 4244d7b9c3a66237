import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { countQueries, type QueryCounter } from '../../../test/query-counter.ts';
import type { Db } from '../schema.ts';
import { type Param, preparedQuery } from './prepared-query.ts';

let counter: QueryCounter;
let t: TestServer;
beforeAll(async () => {
  counter = countQueries();
  t = await startTestServer();
});
afterAll(async () => {
  await t.stop();
  counter.remove();
});

const reading = (companyId: number) => t.server.deps.scopes.reading({ companyId, actor: null });
const queueNames = (db: Db) => db.selectFrom('queues').select('name').orderBy('name').execute();

async function place(db: Db) {
  const { rows } = await sql<{ pid: number; begun: Date }>`
    select pg_backend_pid() as pid, now() as begun`.execute(db);
  return rows[0]!;
}

test('queries made at once are one transaction, what follows is another', async () => {
  const { companyId } = await t.make.company();
  const { db } = reading(companyId);
  const { result, queries } = await counter.during(() => Promise.all([place(db), place(db)]));
  expect(result[0]).toEqual(result[1]);
  // With the beginning and the end.
  expect(queries).toBe(4);
  expect((await place(db)).begun).not.toEqual(result[0].begun);
});

test('every read sees its own company, whoever used the connection before', async () => {
  const [mine, theirs] = [await t.make.company(), await t.make.company()];
  await t.make.queue(mine.companyId, { name: 'Vendas' });
  await t.make.queue(theirs.companyId, { name: 'Suporte' });
  const reads = Array.from({ length: 60 }, (_, n) =>
    queueNames(reading(n % 2 ? mine.companyId : theirs.companyId).db),
  );
  const names = (await Promise.all(reads)).map((rows) => rows.map(({ name }) => name).join());
  expect(names).toEqual(names.map((_, n) => (n % 2 ? 'Vendas' : 'Suporte')));
});

const namesOf = preparedQuery((db, param: Param<{ company: number }>) =>
  db.selectFrom('queues').select('name').where('company_id', '=', param('company')),
);

test('equal reads at once share a result, but never with another company', async () => {
  const [mine, theirs] = [await t.make.company(), await t.make.company()];
  await t.make.queue(mine.companyId, { name: 'Vendas' });
  const { result, queries } = await counter.during(() =>
    Promise.all(
      [mine, theirs].flatMap(({ companyId }) =>
        Array.from({ length: 30 }, () => namesOf(reading(companyId), { company: mine.companyId })),
      ),
    ),
  );
  // Two by themselves and one for the rest, with the beginning and the end of each.
  expect(queries).toBe(2 * 3 * 3);
  expect(result.slice(0, 30)).toEqual(Array(30).fill([{ name: 'Vendas' }]));
  expect(result.slice(30)).toEqual(Array(30).fill([]));
});

test('who shares a result sees what they have just written', async () => {
  const { companyId } = await t.make.company();
  const reads = Array.from({ length: 20 }, async (_, n) => {
    await t.make.queue(companyId, { name: `Fila ${n}` });
    const rows = await namesOf(reading(companyId), { company: companyId });
    expect(rows).toContainEqual({ name: `Fila ${n}` });
  });
  await Promise.all(reads);
});

test('a read scope cannot write', async () => {
  const { companyId } = await t.make.company();
  const writing = reading(companyId).db.updateTable('queues').set({ name: 'Caixa' }).execute();
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('a query that fails fails those that travel with it, and none after', async () => {
  const { companyId } = await t.make.company();
  const { db } = reading(companyId);
  const wrong = sql`select 1 / 0`.execute(db);
  const beside = queueNames(db);
  await expect(wrong).rejects.toThrow('division by zero');
  await expect(beside).rejects.toThrow('transaction is aborted');
  expect(await queueNames(db)).toEqual([]);
});

test('a connection that breaks fails the reads that are on it alone', async () => {
  const { companyId } = await t.make.company();
  const { db } = reading(companyId);
  const cut = sql`select pg_sleep(60)`.execute(db);
  cut.catch(() => undefined);
  await eventually(async () => {
    const { rows } = await sql<{ done: boolean }>`
      select pg_terminate_backend(pid) as done from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(t.db);
    expect(rows).toEqual([{ done: true }]);
  });
  await expect(cut).rejects.toThrow();
  expect(await queueNames(db)).toEqual([]);
});
