import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { killHard, spawnChild, until } from '../jobs-test-kit.ts';
import { createReaderTest } from './reader-test-kit.ts';

const child = new URL('./kill.child.ts', import.meta.url);
const KILLS = 5;
const LANES = Array.from({ length: 12 }, (_, n) => `lane-${n}`);
const PER_LANE = 40;

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

  let inserted = false;
  const produce = async (lane: string): Promise<void> => {
    for (let n = 1; n <= PER_LANE; n++) {
      await test.insert(lane, [n]);
      await sleep(Math.random() * 100);
    }
  };
  const producing = Promise.all(LANES.map(produce)).then(() => {
    inserted = true;
  });

  for (let kills = 0; kills < KILLS; kills++) {
    await sleep(100 + Math.random() * 300);
    const victim = kills % readers.length;
    await killHard(readers[victim]!);
    readers[victim] = await spawnReader();
  }
  await producing;
  const started = Date.now();
  await until(async () => inserted && (await test.items()).every((item) => item.outcome !== null));

  // Some were in hand when their reader was killed; otherwise this has proved nothing.
  expect((await test.items()).filter((item) => item.attempts > 1)).not.toEqual([]);
  expect(Date.now() - started).toBeLessThan(20_000);
  const expected = Array.from({ length: PER_LANE }, (_, n) => n + 1);
  for (const lane of LANES) expect(await test.effects(lane)).toEqual(expected);
});
