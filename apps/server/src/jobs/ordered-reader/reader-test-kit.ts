import { onTestFinished } from 'vitest';
import { createJobsTest, type JobsTest, until } from '../jobs-test-kit.ts';
import { type Parts, recordingLog } from '../jobs-test-parts.ts';
import type { Reader } from './reader.ts';
import type { ReaderTimes } from './reader-loop.ts';
import { createTestTables, insertItems } from './reader-test-table.ts';
import { type Readers, startReaders } from './start-readers.ts';

export type ReaderTest = JobsTest & {
  insert(lane: string, numbers: readonly number[], companyId?: number): Promise<void>;
  /** What the handlers have written, in the order of the commits within a lane. */
  effects(lane?: string): Promise<number[]>;
  items(): Promise<ItemRow[]>;
  settled(): Promise<void>;
  start(readers: readonly Reader[], times?: Partial<ReaderTimes>): Promise<Started>;
};

export type Started = Readers & { log: ReturnType<typeof recordingLog> };

export type ItemRow = {
  n: number;
  lane: string;
  outcome: string | null;
  attempts: number;
  last_error: string | null;
  leased: boolean;
};

/** For one test: what it starts is stopped when it ends, well or not. */
export async function createReaderTest(): Promise<ReaderTest> {
  const test = await createJobsTest();
  onTestFinished(test.close);
  const { ownerPool, scopes, companies } = test;
  await createTestTables(ownerPool);

  async function items(): Promise<ItemRow[]> {
    const { rows } = await ownerPool.query(
      `select n, lane, outcome, attempts, last_error, lease_until is not null as leased
       from items order by lane, id`,
    );
    return rows;
  }

  return {
    ...test,
    items,
    insert: (lane, numbers, companyId = companies[0]) =>
      scopes.inCompany({ companyId, actor: null }, (scope) => insertItems(scope, lane, numbers)),
    async effects(lane) {
      const { rows } = await ownerPool.query<{ n: number }>(
        'select n from effects where $1::text is null or lane = $1 order by id',
        [lane ?? null],
      );
      return rows.map((row) => row.n);
    },
    settled: () => until(async () => (await items()).every((item) => item.outcome !== null)),
    async start(readers, times) {
      const log = recordingLog();
      const started = await startReaders({ ownerPool, scopes, log, readers, times });
      onTestFinished(started.stop);
      return { ...started, log };
    },
  };
}

/** As if the holder had stood still for longer than its lease. */
export async function endLeases({ ownerPool }: Pick<Parts, 'ownerPool'>): Promise<void> {
  await ownerPool.query(
    `update items set lease_until = now() - interval '1 second' where lease_until is not null`,
  );
}
