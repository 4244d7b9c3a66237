import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../jobs-test-kit.ts';
import type { LanePrefix } from './claim.ts';
import { transactionalReader } from './reader.ts';
import { createReaderTest } from './reader-test-kit.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';

const reader = transactionalReader<TestItem>({ table: 'items', handle: writeEffect });

/** So long that no test lives to see it: what is found was found by a wake-up. */
const never = { againMs: 3_600_000, pollMs: 3_600_000 };

describe('a reader', () => {
  it('is woken by the commit of an insert', async () => {
    const test = await createReaderTest();
    await test.start([reader], never);
    for (const n of [1, 2, 3]) {
      await test.insert('a', [n]);
      await test.settled();
    }
    expect(await test.effects()).toEqual([1, 2, 3]);
  });

  it('is woken by whoever knows that it can do more than before', async () => {
    const test = await createReaderTest();
    let own: LanePrefix[] = [];
    let asked = 0;
    const of = transactionalReader<TestItem>({
      table: 'items',
      lanePrefixes() {
        asked += 1;
        return own;
      },
      handle: writeEffect,
    });
    const readers = await test.start([of], never);
    await until(async () => asked === 1);
    await test.insert('a', [1]);
    // The insert's own call has found that there was nothing for it.
    await until(async () => asked === 2);
    own = [{ companyId: test.companies[0]!, prefix: 'a' }];
    readers.wake();
    await test.settled();
  });

  it('comes back to a failed item when its pause is over', async () => {
    const test = await createReaderTest();
    const failing = transactionalReader<TestItem>({
      table: 'items',
      retry: () => 50,
      async handle(scope, item) {
        if (item.attempts < 4) throw new Error('not yet');
        await writeEffect(scope, item);
      },
    });
    await test.start([failing], never);
    await test.insert('a', [1]);
    await test.settled();
  });

  it('finds by itself what nobody woke it for', async () => {
    const test = await createReaderTest();
    await test.ownerPool.query('alter table items disable trigger wake');
    await test.start([reader], { pollMs: 100 });
    await test.insert('a', [1]);
    await test.settled();
  });

  it('finds what was committed just after another commit woke it', async () => {
    const test = await createReaderTest();
    await test.start([reader], { pollMs: 3_600_000 });
    const client = await connect(test.url);
    // Whoever holds this lock is about to notify; so the next to commit does not.
    await client.query(
      `select pg_advisory_lock(hashtextextended(('wake:' || 'items'::regclass::oid) collate "C", 0))`,
    );
    await client.query(`notify wake_items`);
    await test.insert('a', [1]);
    await test.settled();
  });

  it('hears again after its connection broke', async () => {
    const test = await createReaderTest();
    await test.start([reader], never);
    const holders = `select pid from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`;
    const { rows } = await test.ownerPool.query(
      `select pg_terminate_backend(pid) from (${holders}) as holders`,
    );
    expect(rows).toHaveLength(1);
    await until(async () => (await test.ownerPool.query(holders)).rowCount === 1);
    await test.insert('a', [1]);
    await test.settled();
  });
});

describe('many commits at once', () => {
  it('are all found, although most of them do not notify', async () => {
    const test = await createReaderTest();
    await test.start([reader], { pollMs: 3_600_000 });
    const lanes = Array.from({ length: 100 }, (_, n) => `lane-${n}`);
    await Promise.all(lanes.map((lane) => test.insert(lane, [1, 2])));
    await test.settled();
    expect(await test.effects()).toHaveLength(200);
  });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
