import { expect, it } from 'vitest';
import { windowState } from './window-state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

it.each([
  [null, { state: 'endless' }],
  [after(23), { state: 'open', minutes: 1380 }],
  [after(1.5), { state: 'closing', minutes: 90 }],
  [after(0.001), { state: 'closing', minutes: 1 }],
  [after(0), { state: 'closed' }],
  [after(-400), { state: 'closed' }],
])('%s', (closesAt, expected) => {
  expect(windowState(closesAt, now)).toEqual(expected);
});
