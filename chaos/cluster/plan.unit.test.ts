import { expect, test } from 'vitest';
import type { Step } from '../plan.ts';
import { clusterPlan } from './plan.ts';

function first(count: number, seed: number): Step[][] {
  return clusterPlan(seed).map((track) => {
    const steps: Step[] = [];
    for (const step of track) if (steps.push(step) === count) break;
    return steps;
  });
}

test('the same seed is the same plan, another one another', () => {
  expect(first(9, 4)).toEqual(first(9, 4));
  expect(first(9, 4)).not.toEqual(first(9, 5));
});

test('one of each role is killed before one comes again, about every 20 s', () => {
  for (const seed of [1, 2, 3]) {
    const kills = first(9, seed)[0]!;
    for (const begin of [0, 3, 6]) {
      const roles = kills.slice(begin, begin + 3).map((one) => 'role' in one && one.role);
      expect(roles.toSorted()).toEqual(['api', 'sessions', 'worker']);
    }
    for (const { afterMs } of kills) expect(Math.abs(afterMs - 20_000)).toBeLessThanOrEqual(4_000);
  }
});
