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

it('two with more lanes than places have as many each, whoever came first', async () => {
  const test = await createReaderTest();
  const [one, other] = test.companies;
  const begun: number[] = [];
  let isOver = false;
  const inHand: { companyId: number; end(): void }[] = [];
  const reader = transactionalReader<TestItem>({
    table: 'items',
    concurrency: 8,
    async handle(_scope, { company_id: companyId }) {
      begun.push(companyId);
      if (isOver) return;
      await new Promise<void>((end) => inHand.push({ companyId, end }));
    },
  });
  const next = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count);
    return begun.at(-1);
  };
  const end = (companyId: number) =>
    inHand
      .splice(
        inHand.findIndex((each) => each.companyId === companyId),
        1,
      )[0]!
      .end();
  for (const lane of lanes) await test.insert(lane, [1], one);
  await test.start([reader]);
  await next(6);
  for (const lane of lanes) await test.insert(lane, [1], other);
  expect(await next(8)).toBe(other);
  for (const [ended, follows] of [
    [one, other],
    [one, other],
    [one, one],
    [one, one],
    [other, other],
    [other, other],
    [one, one],
  ] as const) {
    end(ended);
    expect(await next(begun.length + 1)).toBe(follows);
  }
  expect(inHand.filter(({ companyId }) => companyId === one)).toHaveLength(4);
  isOver = true;
  for (const each of inHand) each.end();
  await test.settled();
});

it('what nobody else asks for is theirs who have much to do', async () => {
  const test = await createReaderTest();
  const [one, other] = test.companies;
  const goOn = countdown();
  const served = countdown();
  const most = countdown(5);
  const reader = transactionalReader<TestItem>({
    table: 'items',
    concurrency: 8,
    async handle(_scope, { company_id: companyId }) {
      if (companyId === other) served.hit();
      else most.hit();
      await goOn.done;
    },
  });
  await test.insert('the other', [1], other);
  await test.start([reader]);
  await served.done;
  for (const lane of lanes) await test.insert(lane, [1], one);
  // Six of eight are not kept free; half would be four.
  await most.done;
  goOn.hit();
  await test.settled();
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
