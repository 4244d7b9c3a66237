import { describe, expect, it } from 'vitest';
import type { CompanyScope } from '../../db/scope.ts';
import { countdown, until } from '../jobs-test-kit.ts';
import { growingPauses } from './pauses.ts';
import { externalReader, transactionalReader } from './reader.ts';
import { createReaderTest } from './reader-test-kit.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';

const quickly = growingPauses({ attempts: 3, firstMs: 10, maxMs: 20 });

describe('a lane', () => {
  it('is worked on in order, one item at a time, while other lanes go on beside it', async () => {
    const test = await createReaderTest();
    const both = countdown(2);
    const busy = new Set<string>();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      async handle(scope, item) {
        expect(busy.has(item.lane)).toBe(false);
        busy.add(item.lane);
        // Neither lane's first item ends before the other's has begun.
        if (item.n === 1) {
          both.hit();
          await both.done;
        }
        await writeEffect(scope, item);
        busy.delete(item.lane);
      },
    });
    await test.insert('a', [1, 2, 3, 4, 5]);
    await test.insert('b', [1, 2, 3, 4, 5], test.companies[1]);
    await test.start([reader]);
    await test.settled();
    expect(await test.effects('a')).toEqual([1, 2, 3, 4, 5]);
    expect(await test.effects('b')).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives way to others after a while, however long it is', async () => {
    const test = await createReaderTest();
    const handled: string[] = [];
    const reader = transactionalReader<TestItem>({
      table: 'items',
      concurrency: 1,
      async handle(_scope, item) {
        handled.push(item.lane);
      },
    });
    await test.insert(
      'long',
      Array.from({ length: 100 }, (_, n) => n),
    );
    await test.insert('short', [1]);
    await test.start([reader]);
    await test.settled();
    expect(handled.indexOf('short')).toBeLessThan(50);
  });

  it('is handled together with what waits behind it, where it may share its transaction', async () => {
    const test = await createReaderTest();
    const transactions: CompanyScope['db'][] = [];
    const reader = transactionalReader<TestItem>({
      table: 'items',
      mayShare: ({ n }) => n !== 5,
      async handle(scope, item) {
        await writeEffect(scope, item);
        transactions[item.n] = scope.db;
      },
    });
    await test.insert('a', [1, 2, 3, 4, 5, 6]);
    await test.start([reader]);
    await test.settled();
    expect(await test.effects('a')).toEqual([1, 2, 3, 4, 5, 6]);
    const [first, second, third, fourth, fifth, sixth] = transactions.slice(1);
    expect(new Set([first, second, third, fourth]).size).toBe(1);
    expect(new Set([fourth, fifth, sixth]).size).toBe(3);
    expect((await test.items()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('sees nothing but its own company', async () => {
    const test = await createReaderTest();
    const seen: unknown[] = [];
    const reader = transactionalReader<TestItem>({
      table: 'items',
      async handle(scope) {
        seen.push(await scope.db.selectFrom('companies').select('id').execute());
      },
    });
    await test.insert('a', [1], test.companies[1]);
    await test.start([reader]);
    await test.settled();
    expect(seen).toEqual([[{ id: test.companies[1] }]]);
  });
});

describe('an item that fails', () => {
  it('is tried again in its place and holds up its lane only', async () => {
    const test = await createReaderTest();
    const others = countdown(3);
    const reader = transactionalReader<TestItem>({
      table: 'items',
      retry: quickly,
      async handle(scope, item) {
        await writeEffect(scope, item);
        if (item.lane === 'other') scope.afterCommit(others.hit);
        else if (item.n === 2 && item.attempts < 3) {
          await others.done;
          throw new Error('not yet');
        }
      },
    });
    await test.insert('a', [1, 2, 3]);
    await test.insert('other', [1, 2, 3]);
    await test.start([reader]);
    await test.settled();
    // What the failed attempts wrote was rolled back.
    expect(await test.effects('a')).toEqual([1, 2, 3]);
    expect((await test.items()).find((item) => item.lane === 'a' && item.n === 2)).toMatchObject({
      attempts: 3,
      outcome: 'done',
    });
  });

  it('fails alone, also where several lanes share a transaction', async () => {
    const test = await createReaderTest();
    const lanes = ['a', 'b', 'c', 'd'];
    const transactions = new Map<string, CompanyScope['db']>();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      mayShare: () => true,
      retry: quickly,
      async handle(scope, item) {
        await writeEffect(scope, item);
        if (item.lane === 'c' && item.n === 2 && item.attempts < 3) throw new Error('not yet');
        transactions.set(`${item.lane}${item.n}`, scope.db);
      },
    });
    for (const lane of lanes) await test.insert(lane, [1, 2, 3]);
    await test.start([reader]);
    await test.settled();
    for (const lane of lanes) expect(await test.effects(lane)).toEqual([1, 2, 3]);
    // Tried again by halves, and each lane item by item.
    expect(transactions.get('a1')).toBe(transactions.get('b1'));
    expect(transactions.get('c1')).not.toBe(transactions.get('c2'));
    const items = await test.items();
    expect(items.filter((item) => item.attempts > 1)).toMatchObject([{ lane: 'c', n: 2 }]);
  });

  it('is the one at fault, and not what it was handled together with', async () => {
    const test = await createReaderTest();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      mayShare: () => true,
      retry: quickly,
      async handle(scope, item) {
        await writeEffect(scope, item);
        if (item.n === 3 && item.attempts < 3) throw new Error('not yet');
      },
    });
    await test.insert('a', [1, 2, 3, 4]);
    await test.start([reader]);
    await test.settled();
    expect(await test.effects('a')).toEqual([1, 2, 3, 4]);
    const attempts = (await test.items()).map((item) => item.attempts);
    expect(attempts).toEqual([1, 1, 3, 1]);
  });

  it('is marked as failed after its last attempt, once with its reader, and the lane goes on', async () => {
    const test = await createReaderTest();
    const told: unknown[] = [];
    const secret = 'what the customer wrote';
    const reader = transactionalReader<TestItem>({
      table: 'items',
      retry: quickly,
      async handle(scope, item) {
        if (item.n === 1) throw new RangeError(secret);
        await writeEffect(scope, item);
      },
      async failed(scope, item, cause) {
        told.push({ n: item.n, cause });
        await writeEffect(scope, { ...item, n: -1 });
      },
    });
    await test.insert('a', [1, 2]);
    const { log } = await test.start([reader]);
    await test.settled();
    expect(await test.effects()).toEqual([-1, 2]);
    expect(told).toEqual([{ n: 1, cause: expect.any(RangeError) }]);
    expect(await test.items()).toMatchObject([
      { n: 1, outcome: 'failed', attempts: 3, last_error: 'RangeError' },
      { n: 2, outcome: 'done', attempts: 1, last_error: null },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(secret);
  });

  it('is not tried again when it cannot succeed', async () => {
    const test = await createReaderTest();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      retry: (_attempt, error) => (error instanceof RangeError ? null : 10),
      async handle() {
        throw new RangeError('too large');
      },
    });
    await test.insert('a', [1]);
    await test.start([reader]);
    await test.settled();
    expect(await test.items()).toMatchObject([
      { outcome: 'failed', attempts: 1, last_error: 'RangeError' },
    ]);
  });

  it('keeps its tries for its own failures, however often what it needs was away', async () => {
    const test = await createReaderTest();
    class Away extends Error {}
    const failures = [...Array.from({ length: 5 }, () => new Away()), new Error(), new Error()];
    const pausedAfter: string[] = [];
    const reader = externalReader<TestItem, void>({
      table: 'items',
      isAway: (error) => error instanceof Away,
      retry(attempt, error) {
        pausedAfter.push(`${error instanceof Away ? 'away' : 'failure'} ${attempt}`);
        return error instanceof Away ? 10 : quickly(attempt, error);
      },
      async perform() {
        const failure = failures.shift();
        if (failure) throw failure;
      },
      record: (scope, item) => writeEffect(scope, item),
    });
    await test.insert('a', [1]);
    await test.start([reader]);
    await test.settled();
    expect(await test.items()).toMatchObject([{ outcome: 'done', attempts: 8 }]);
    expect(pausedAfter).toEqual([
      'away 1',
      'away 2',
      'away 3',
      'away 4',
      'away 5',
      'failure 1',
      'failure 2',
    ]);
  });

  it('does not hold up its lane for ever when telling of it fails, too', async () => {
    const test = await createReaderTest();
    let tries = 0;
    const reader = transactionalReader<TestItem>({
      table: 'items',
      retry: () => null,
      async handle(scope, item) {
        if (item.n === 1) throw new Error('no');
        await writeEffect(scope, item);
      },
      async failed() {
        tries++;
        throw new Error('broken');
      },
    });
    await test.insert('a', [1, 2]);
    await test.start([reader]);
    await test.settled();
    expect(tries).toBe(3);
    expect(await test.effects()).toEqual([2]);
  });

  it('counts as failed when it takes too long, and its late end counts for nothing', async () => {
    const test = await createReaderTest();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      retry: () => 300,
      // The second try is in time, on any machine.
      timeoutMs: 3_000,
      async handle(scope, item, { signal }) {
        if (item.n === 1 && item.attempts === 1) {
          await until(async () => (await test.items())[0]?.last_error === 'TimeoutError');
          expect(signal.aborted).toBe(true);
        }
        await writeEffect(scope, item);
      },
    });
    await test.insert('a', [1, 2]);
    await test.start([reader]);
    await test.settled();
    expect(await test.effects()).toEqual([1, 2]);
    expect(await test.items()).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
  });

  it('is done if it failed only after its commit', async () => {
    const test = await createReaderTest();
    const reader = transactionalReader<TestItem>({
      table: 'items',
      async handle(scope, item) {
        await writeEffect(scope, item);
        scope.afterCommit(() => {
          throw new Error('too late to matter');
        });
      },
    });
    await test.insert('a', [1, 2, 3]);
    await test.start([reader]);
    // Without giving back the item that the commit had brought along, each step waits for a lease.
    await test.settled();
    expect(await test.effects()).toEqual([1, 2, 3]);
    expect(await test.items()).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }]);
  });
});

describe('an external reader', () => {
  it('performs outside of a transaction and records the result with the end', async () => {
    const test = await createReaderTest();
    const performed: number[] = [];
    const reader = externalReader<TestItem, string>({
      table: 'items',
      retry: quickly,
      async perform(item) {
        performed.push(item.n);
        if (item.n === 2 && item.attempts === 1) throw new Error('the line is busy');
        return `id-${item.n}`;
      },
      async record(scope, item, result) {
        expect(result).toBe(`id-${item.n}`);
        await writeEffect(scope, item);
        if (item.n === 3 && item.attempts === 1) throw new Error('rolled back');
      },
    });
    await test.insert('a', [1, 2, 3]);
    await test.start([reader]);
    await test.settled();
    expect(performed).toEqual([1, 2, 2, 3, 3]);
    expect(await test.effects()).toEqual([1, 2, 3]);
  });

  it('can be held to some lanes', async () => {
    const test = await createReaderTest();
    const companyId = test.companies[0]!;
    const prefixes = [{ companyId, prefix: '7:' }];
    const reader = externalReader<TestItem, void>({
      table: 'items',
      lanePrefixes: () => prefixes,
      perform: async () => undefined,
      record: (scope, item) => writeEffect(scope, item),
    });
    await test.insert('7:a', [1]);
    await test.insert('70:a', [2]);
    await test.start([reader], { pollMs: 50 });
    await until(async () => (await test.effects()).length === 1);
    expect(await test.effects()).toEqual([1]);
    prefixes.push({ companyId, prefix: '70:' });
    await test.settled();
  });
});
