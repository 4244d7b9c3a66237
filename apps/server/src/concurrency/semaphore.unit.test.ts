import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('so many at once for each key, in order, whatever becomes of them', async () => {
  const inTurn = createSemaphore(2);
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const take = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      return gate.promise;
    });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => take('a', name).catch(() => 'failed'));
  all.push(take('b', 'b1').catch(() => 'failed'));
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  gates.get('a2')!.reject(new Error('no'));
  await all[1];
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) gates.get(name)!.resolve();
  await Promise.all([all[0], all[2], all[4]]);
  expect(begun.at(-1)).toBe('a4');
  gates.get('a4')!.resolve();
  await all[3];
});
