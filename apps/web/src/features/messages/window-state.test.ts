import { expect, it } from 'vitest';
import { windowState } from './window-state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

it.each([
  ['whatsapp', ago(400), { state: 'open' }],
  ['instagram', ago(1), { state: 'open' }],
  ['instagram', ago(22.5), { state: 'closing', minutes: 90 }],
  ['facebook', ago(23.999), { state: 'closing', minutes: 1 }],
  ['facebook', ago(24), { state: 'closed' }],
  ['instagram', null, { state: 'never' }],
] as const)('%s, %s', (channel, at, expected) => {
  expect(windowState(channel, at, now)).toEqual(expected);
});
