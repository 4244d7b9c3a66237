import { expect, it } from 'vitest';
import { countdown } from '../jobs-test-kit.ts';
import { transactionalReader } from './reader.ts';
import { createReaderTest } from './reader-test-kit.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';

const lanes = Array.from({ length: 20 }, (_, n) => `lane-${String(n).padStart(2, '0')}`);

it('a company with more lanes than places leaves one to another', async () => {
  const test = await createReaderTest();
  const [one, other] = test.companies;
  const most = countdown(3);
  const served = countdown();
  const goOn = countdown();
  let begun = 0;
  const reader = transactionalReader<TestItem>({
    table: 'items',
    concurrency: 4,
    async handle(scope, item) {
      if (item.company_id === one) {
        begun += 1;
        most.hit();
        await goOn.done;
      } else served.hit();
      await writeEffect(scope, item);
    },
  });
  for (const lane of lanes) await test.insert(lane, [1], one);
  await test.start([reader]);
  await most.done;
  await test.insert('the other', [2], other);
  await served.done;
  expect(begun, 'of the first company, none of which ended').toBe(3);
  goOn.hit();
  await test.settled();
  expect(await test.effects()).toHaveLength(lanes.length + 1);
});

it('where it was cut off it goes on: each of its lanes has its turn', async () => {
  const test = await createReaderTest();
  const begun = new Set<string>();
  const begunAtThirdTurn: number[] = [];
  const reader = transactionalReader<TestItem>({
    table: 'items',
    concurrency: 4,
    async handle(_scope, item) {
      begun.add(item.lane);
      // A lane has twenty items in a turn.
      if (item.n === 41) begunAtThirdTurn.push(begun.size);
    },
  });
  const numbers = Array.from({ length: 41 }, (_, n) => n + 1);
  for (const lane of lanes) await test.insert(lane, numbers);
  await test.start([reader]);
  await test.settled();
  expect(begunAtThirdTurn[0]).toBe(lanes.length);
});
