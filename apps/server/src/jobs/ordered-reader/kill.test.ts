import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { killHard, spawnChild, until } from '../jobs-test-kit.ts';
import { liveHolders } from './liveness.ts';
import { createReaderTest } from './reader-test-kit.ts';

const child = new URL('./kill.child.ts', import.meta.url);
const KILLS = 5;
/** More is not begun before some of it is done, or a slow machine would have ever more to do. */
const MOST_WAITING = 60;
const LANES = Array.from({ length: 12 }, (_, n) => `lane-${n}`);

it('readers killed with -9 in the middle of their work lose nothing and do nothing twice', async () => {
  const test = await createReaderTest();
  const spawnReader = async (): Promise<ChildProcess> => {
    const reader = await spawnChild(child, test.url);
    onTestFinished(() => {
      reader.kill('SIGKILL');
    });
    return reader;
  };
  const readers = await Promise.all([spawnReader(), spawnReader()]);

  const waiting = async () =>
    (await test.items()).filter((item) => item.outcome === null && item.attempts === 0).length;
  /** Each of the living has something in hand. */
  const areBusy = async () => {
    const { rows } = await test.ownerPool.query<{ holders: number }>(
      `select count(distinct lease_holder)::int as holders from items
       where lease_until > now() and lease_holder in (${liveHolders})`,
    );
    return rows[0]!.holders >= readers.length;
  };

  // Work comes in for as long as readers are killed: on a slow machine that takes its time.
  let killing = true;
  const produce = async (lane: string): Promise<number> => {
    let last = 0;
    while (killing) {
      last += 1;
      await test.insert(lane, [last]);
      await sleep(Math.random() * 100);
      await until(async () => !killing || (await waiting()) < MOST_WAITING);
    }
    return last;
  };
  const producing = Promise.all(LANES.map(produce));

  for (let kills = 0; kills < KILLS; kills++) {
    await until(areBusy);
    await sleep(Math.random() * 300);
    const victim = kills % readers.length;
    await killHard(readers[victim]!);
    readers[victim] = await spawnReader();
  }
  killing = false;
  const counts = await producing;
  await until(async () => (await test.items()).every((item) => item.outcome !== null));

  // Some were in hand when their reader was killed; otherwise this has proved nothing.
  expect((await test.items()).filter((item) => item.attempts > 1)).not.toEqual([]);
  for (const [index, lane] of LANES.entries()) {
    const expected = Array.from({ length: counts[index] ?? 0 }, (_, n) => n + 1);
    expect(await test.effects(lane)).toEqual(expected);
  }
});
