import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runSql, withDatabase } from '../../../test/run-sql.ts';
import { until } from '../jobs-test-kit.ts';
import { recordingLog } from '../jobs-test-parts.ts';
import { transactionalReader } from './reader.ts';
import { createReaderTest, endLeases, type ReaderTest } from './reader-test-kit.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';
import { startReaders } from './start-readers.ts';

/** For each item of a lane: how often it fails before it succeeds. */
const lane = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 8 });

const disturbance = fc.record({
  afterMs: fc.integer({ min: 0, max: 60 }),
  kind: fc.constantFrom('leases-end', 'connections-cut', 'reader-stops'),
});

const story = fc.record({
  lanes: fc.array(lane, { minLength: 1, maxLength: 6 }),
  /** Each with so many lanes in hand at once. */
  readers: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  disturbances: fc.array(disturbance, { maxLength: 6 }),
  workMs: fc.integer({ min: 0, max: 8 }),
});

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

it('whatever happens, each item counts exactly once and in the order of its lane', {
  timeout: 1_200_000,
}, async () => {
  const test = await createReaderTest();
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await test.ownerPool.query('truncate items, effects restart identity');
      await play(test, told);
      for (const [index, failures] of told.lanes.entries()) {
        expect(await test.effects(`lane-${index}`)).toEqual(failures.map((_, n) => n));
      }
    }),
    { numRuns: 15 },
  );
});

async function play(test: ReaderTest, { lanes, readers, disturbances, workMs }: Story) {
  const { ownerPool, scopes } = test;
  const start = (concurrency: number) =>
    startReaders({
      ownerPool,
      scopes,
      log: recordingLog(),
      readers: [
        transactionalReader<TestItem>({
          table: 'items',
          concurrency,
          // As the inbox does; with readers that do not in the same story.
          mayShare: () => concurrency > 2,
          retry: () => 5,
          async handle(scope, item) {
            await writeEffect(scope, item);
            await sleep(workMs);
            const failures = lanes[Number(item.lane.slice('lane-'.length))]?.[item.n] ?? 0;
            if (item.attempts <= failures) throw new Error('as the story has it');
          },
        }),
      ],
      times: { pollMs: 40, leaseMs: 2_000, graceMs: 0 },
    });
  let running = await Promise.all(readers.map(start));
  const producing = Promise.all(
    lanes.map(async (failures, index) => {
      for (const n of failures.keys()) await stubborn(() => test.insert(`lane-${index}`, [n]));
    }),
  );
  for (const { afterMs, kind } of disturbances) {
    await sleep(afterMs);
    if (kind === 'leases-end') await stubborn(() => endLeases(test));
    else if (kind === 'connections-cut') await cutConnections(test);
    else {
      await running
        .pop()
        ?.stop()
        .catch(() => undefined);
      running.push(await stubborn(() => start(2)));
    }
  }
  await producing;
  await until(() => stubborn(async () => (await test.items()).every((item) => item.outcome)));
  await Promise.all(running.map((reader) => reader.stop()));
  running = [];
}

/** The test's own statements are cut off, too. An insert that is repeated does nothing the second time. */
async function stubborn<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(5);
    }
  }
}

async function cutConnections({ url }: ReaderTest): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  await runSql(
    withDatabase(url, 'template1'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
}
