import { expect, test } from 'vitest';
import { stuckFaults } from './stuck.ts';

test('nothing waits', () => {
  expect(stuckFaults([], [{ device: '1:2', waiting: 0 }])).toEqual([]);
});

test('rows and jobs that wait or were given up, by their names', () => {
  const rows = [
    { table: 'outbox', id: '5', state: 'waiting', error: null },
    { table: 'job', id: '9', state: 'failed', error: 'no disk' },
  ] as const;
  expect(stuckFaults(rows, [])).toEqual(['outbox 5 is waiting', 'job 9 is failed (no disk)']);
});

test('what the provider was never told that we have', () => {
  expect(stuckFaults([], [{ device: '1:2', waiting: 3 }])).toEqual([
    'the provider holds 3 for 1:2: never confirmed',
  ]);
});
