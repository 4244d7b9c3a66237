import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../jobs-test-kit.ts';
import { inLaneOrder } from './ordered-table.ts';
import { transactionalReader } from './reader.ts';
import { createReaderTest, type ReaderTest } from './reader-test-kit.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';

async function producer({ url, companies }: ReaderTest) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    pid: rows[0]!.pid,
    insert: (...items: { lane: string; n: number }[]) =>
      client.query(
        `insert into items (company_id, lane, n)
         select $1, lane, n from unnest($2::text[], $3::integer[]) as item (lane, n)`,
        [companies[0], items.map((item) => item.lane), items.map((item) => item.n)],
      ),
    commit: () => client.query('commit'),
  };
}

const waits = ({ ownerPool }: ReaderTest, pid: number) =>
  until(async () => {
    const { rows } = await ownerPool.query(
      `select from pg_stat_activity where pid = $1 and wait_event = 'advisory'`,
      [pid],
    );
    return rows.length > 0;
  });

describe('two producers of one lane', () => {
  it('get their ids in the order of their commits, so that none is passed over', async () => {
    const test = await createReaderTest();
    const reader = transactionalReader<TestItem>({ table: 'items', handle: writeEffect });
    await test.start([reader]);
    const first = await producer(test);
    const second = await producer(test);
    await first.insert({ lane: 'a', n: 1 });
    // With an id taken before the first's commit, this one could be visible and handled first.
    const inserted = second.insert({ lane: 'a', n: 2 }).then(() => second.commit());
    await waits(test, second.pid);
    await first.insert({ lane: 'a', n: 3 });
    await first.commit();
    await inserted;
    await test.settled();
    expect(await test.effects()).toEqual([1, 3, 2]);
  });
});

describe('producers of different lanes', () => {
  it('do not wait for each other, nor do the readers of their lanes', async () => {
    const test = await createReaderTest();
    const reader = transactionalReader<TestItem>({ table: 'items', handle: writeEffect });
    await test.start([reader]);
    const slow = await producer(test);
    await slow.insert({ lane: 'a', n: 1 });
    await test.insert('b', [2]);
    await until(async () => (await test.effects()).length === 1);
    await slow.commit();
    await test.settled();
    expect(await test.effects()).toEqual([2, 1]);
  });

  it('do not lock each other out if each inserts in lane order', async () => {
    const test = await createReaderTest();
    const [first, second] = [await producer(test), await producer(test)];
    await first.insert({ lane: 'b', n: 1 });
    const items = ['c', 'a', 'b', 'a'].map((lane, n) => ({ lane, n }));
    const inserted = second.insert(...inLaneOrder(items));
    await waits(test, second.pid);
    await first.insert({ lane: 'c', n: 2 });
    await first.commit();
    await inserted;
    await second.commit();
    expect((await test.items()).map(({ lane, n }) => `${lane}${n}`)).toEqual(
      // Within a lane, the order in which they were given.
      ['a1', 'a3', 'b1', 'b2', 'c2', 'c0'],
    );
  });
});
