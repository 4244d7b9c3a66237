import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { countdown, until } from '../jobs-test-kit.ts';
import { claimLanes, firstLane } from './claim.ts';
import { HOLDER_LOCK } from './liveness.ts';
import { growingPauses, Interrupted } from './pauses.ts';
import { externalReader, transactionalReader } from './reader.ts';
import { createReaderTest, endLeases } from './reader-test-kit.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';
import { renewLeases } from './settle.ts';

/** The item is claimed as a process would that is then heard of no more. */
const vanish = { after: firstLane, limit: 10, fromDead: false, lanePrefixes: null };

describe('a reader that stood still for longer than its lease', () => {
  it('cannot finish an item that another one has taken, nor leave any effect', async () => {
    const test = await createReaderTest();
    const begun = [countdown(), countdown()];
    const goOn = [countdown(), countdown()];
    const reader = transactionalReader<TestItem>({
      table: 'items',
      async handle(scope, item) {
        await writeEffect(scope, { ...item, n: item.attempts });
        begun[item.attempts - 1]?.hit();
        await goOn[item.attempts - 1]?.done;
      },
    });
    await test.insert('a', [1]);
    const stale = await test.start([reader], { pollMs: 60_000 });
    await begun[0]?.done;
    await endLeases(test);
    await test.start([reader], { pollMs: 50 });
    await begun[1]?.done;
    // The first wakes up while the second is at it.
    goOn[0]?.hit();
    await until(async () => stale.log.lines.some((line) => line.message.includes('was lost')));
    expect(await test.items()).toMatchObject([{ outcome: null }]);
    goOn[1]?.hit();
    await test.settled();
    expect(await test.effects()).toEqual([2]);
  });

  it('is told so by its signal', async () => {
    const test = await createReaderTest();
    const begun = countdown();
    const aborted = countdown();
    const reader = externalReader<TestItem, void>({
      table: 'items',
      async perform(item, { signal }) {
        if (item.attempts > 1) return;
        signal.addEventListener('abort', aborted.hit);
        begun.hit();
        await aborted.done;
      },
    });
    await test.insert('a', [1]);
    await test.start([reader], { leaseMs: 300, pollMs: 60_000 });
    await begun.done;
    // Again, if it was renewed in between.
    await until(async () => {
      await endLeases(test);
      const lease = { ms: 1, holder: null };
      return (await claimLanes(test.ownerPool, 'items', { ...vanish, lease })).items.length > 0;
    });
    await aborted.done;
  });
});

it('leases are renewed without waiting for an item that a transaction is just ending', async () => {
  const test = await createReaderTest();
  for (const lane of ['a', 'b']) await test.insert(lane, [1]);
  const lease = { ms: 1_000, holder: null };
  const { items } = await claimLanes(test.ownerPool, 'items', { ...vanish, lease });
  const ending = await test.ownerPool.connect();
  try {
    await ending.query(`begin; select from items where lane = 'a' for update`);
    const ours = await renewLeases(test.ownerPool, 'items', items, { ms: 60_000, holder: null });
    expect(ours).toEqual(new Set(items.map((item) => item.id)));
  } finally {
    await ending.query('rollback');
    ending.release();
  }
  const { rows } = await test.ownerPool.query(
    `select lane from items where lease_until > clock_timestamp() + interval '30 seconds'`,
  );
  expect(rows).toEqual([{ lane: 'b' }]);
});

it('a lease is renewed for as long as the work takes', async () => {
  const test = await createReaderTest();
  const times = { leaseMs: 1_500, pollMs: 50 };
  let performed = 0;
  const reader = externalReader<TestItem, void>({
    table: 'items',
    async perform() {
      performed++;
      await sleep(2 * times.leaseMs);
    },
  });
  await test.insert('a', [1]);
  await test.start([reader], times);
  await test.start([reader], times);
  await test.settled();
  expect(performed).toBe(1);
});

describe('the items of a reader that is gone', () => {
  const reader = transactionalReader<TestItem>({ table: 'items', handle: writeEffect });

  it('are taken over when its lease ends', async () => {
    const test = await createReaderTest();
    await test.insert('a', [1, 2]);
    await claimLanes(test.ownerPool, 'items', { ...vanish, lease: { ms: 700, holder: null } });
    const claimed = Date.now();
    await test.start([reader], { pollMs: 50 });
    await test.settled();
    expect(Date.now() - claimed).toBeGreaterThanOrEqual(650);
    expect(await test.effects()).toEqual([1, 2]);
  });

  it('are taken over at once if its connection is gone, too', async () => {
    const test = await createReaderTest();
    await test.insert('a', [1, 2]);
    // No connection holds the lock of this holder.
    await claimLanes(test.ownerPool, 'items', { ...vanish, lease: { ms: 60_000, holder: 7 } });
    await test.start([reader], { pollMs: 50 });
    await test.settled();
    expect(await test.effects()).toEqual([1, 2]);
  });

  it('are taken over in their turn, without a look at all locks, by whoever saw it go', async () => {
    const test = await createReaderTest();
    const living = await test.ownerPool.connect();
    await living.query('select pg_advisory_lock($1, 7)', [HOLDER_LOCK]);
    await test.insert('a', [1, 2]);
    await claimLanes(test.ownerPool, 'items', { ...vanish, lease: { ms: 600_000, holder: 7 } });
    await test.start([reader], { pollMs: 600_000 });
    living.release(true);
    await test.settled();
    expect(await test.effects()).toEqual([1, 2]);
  });

  it('are given up if they have brought down every process that took them', async () => {
    const test = await createReaderTest();
    await test.insert('a', [1, 2]);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await claimLanes(test.ownerPool, 'items', { ...vanish, lease: { ms: -1, holder: null } });
    }
    const retry = growingPauses({ attempts: 3, firstMs: 10, maxMs: 10 });
    await test.start([transactionalReader({ table: 'items', retry, handle: writeEffect })]);
    await test.settled();
    expect(await test.items()).toMatchObject([
      { n: 1, outcome: 'failed', last_error: 'Interrupted' },
      { n: 2, outcome: 'done' },
    ]);
  });
});

it('failures that were told do not count as attempts that never came back', async () => {
  const test = await createReaderTest();
  await test.insert('a', [1]);
  let tries = 0;
  const reader = transactionalReader<TestItem>({
    table: 'items',
    // As for a message whose link is away: as often as it takes, but not if it brings processes down.
    retry: (attempt, error) => (error instanceof Interrupted && attempt >= 3 ? null : 1),
    async handle(scope, item) {
      tries += 1;
      if (tries <= 5) throw new Error('away');
      await writeEffect(scope, item);
    },
  });
  await test.start([reader], { pollMs: 50 });
  await test.settled();
  expect(await test.items()).toMatchObject([{ n: 1, outcome: 'done' }]);
});

describe('a reader that stops', () => {
  it('finishes what it has in hand and takes nothing more', async () => {
    const test = await createReaderTest();
    const begun = countdown();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      async handle(scope, item) {
        begun.hit();
        await sleep(200);
        await writeEffect(scope, item);
      },
    });
    await test.insert('a', [1, 2]);
    const readers = await test.start([reader]);
    await begun.done;
    await readers.stop();
    expect(await test.effects()).toEqual([1]);
    expect(await test.items()).toMatchObject([
      { outcome: 'done' },
      { outcome: null, attempts: 0, leased: false },
    ]);
  });

  it('gives back what does not end in time, without counting the attempt', async () => {
    const test = await createReaderTest();
    const begun = countdown();
    const goOn = countdown();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      async handle(scope, item, { signal }) {
        await writeEffect(scope, item);
        if (begunOnce()) await goOn.done;
        expect(signal.aborted).toBe(false);
      },
    });
    let calls = 0;
    const begunOnce = () => {
      begun.hit();
      return ++calls === 1;
    };
    await test.insert('a', [1]);
    const readers = await test.start([reader], { graceMs: 50 });
    await begun.done;
    await readers.stop();
    expect(await test.items()).toMatchObject([{ outcome: null, attempts: 0, leased: false }]);
    await test.start([reader]);
    await test.settled();
    goOn.hit();
    expect(await test.effects()).toEqual([1]);
  });
});
