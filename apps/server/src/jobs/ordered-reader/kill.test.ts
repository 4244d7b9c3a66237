import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { killHard, spawnChild, until } from '../jobs-test-kit.ts';
import { createReaderTest } from './reader-test-kit.ts';

const child = new URL('./kill.child.ts', import.meta.url);
const KILLS = 5;
const LANES = Array.from({ length: 12 }, (_, n) => `lane-${n}`);

it('readers killed with -9 in the middle of their work lose nothing and do nothing twice', {
  timeout: 60_000,
}, async () => {
  const test = await createReaderTest();
  const spawnReader = async (): Promise<ChildProcess> => {
    const reader = await spawnChild(child, test.url);
    onTestFinished(() => {
      reader.kill('SIGKILL');
    });
    return reader;
  };
  const readers = await Promise.all([spawnReader(), spawnReader()]);

  // Work comes in for as long as readers are killed: on a slow machine that takes its time.
  let killing = true;
  const produce = async (lane: string): Promise<number> => {
    let last = 0;
    while (killing) {
      last += 1;
      await test.insert(lane, [last]);
      await sleep(Math.random() * 100);
    }
    return last;
  };
  const producing = Promise.all(LANES.map(produce));

  for (let kills = 0; kills < KILLS; kills++) {
    await sleep(100 + Math.random() * 300);
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
