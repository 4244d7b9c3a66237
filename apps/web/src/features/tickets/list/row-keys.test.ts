import { describe, expect, it } from 'vitest';
import { stepFrom } from './row-keys.ts';

const row = (uuid: string, status: 'open' | 'pending' = 'open', gone = false) => ({
  ticket: { uuid, status },
  gone,
});
const rows = [row('a'), row('b', 'pending'), row('c', 'open', true), row('d')];

describe('from one ticket to the next', () => {
  it('passes over what cannot be opened, and stops at the ends', () => {
    expect(stepFrom(rows, 'a', 1)).toBe(3);
    expect(stepFrom(rows, 'd', -1)).toBe(0);
    expect(stepFrom(rows, 'd', 1)).toBe(-1);
    expect(stepFrom(rows, 'a', -1)).toBe(-1);
  });

  it('begins at the top when none of them is open', () => {
    expect(stepFrom(rows, undefined, 1)).toBe(0);
    expect(stepFrom(rows, 'elsewhere', -1)).toBe(0);
    expect(stepFrom([row('b', 'pending', true), row('d')], undefined, 1)).toBe(1);
  });

  it('leads through those that wait where all of them do', () => {
    const waiting = [row('a', 'pending'), row('b', 'pending', true), row('c', 'pending')];
    expect(stepFrom(waiting, undefined, 1)).toBe(0);
    expect(stepFrom(waiting, 'a', 1)).toBe(2);
    expect(stepFrom(waiting, 'c', -1)).toBe(0);
    expect(stepFrom(waiting, 'c', 1)).toBe(-1);
  });

  it('goes on from where a ticket stood that was resolved, whether or not it has left', () => {
    const resolved = { uuid: 'x', index: 1 };
    expect(stepFrom([row('a'), row('b'), row('c')], undefined, 1, resolved)).toBe(1);
    expect(stepFrom([row('a'), row('x'), row('c')], undefined, 1, resolved)).toBe(2);
    expect(stepFrom([row('a'), row('b'), row('c')], undefined, -1, resolved)).toBe(0);
    expect(stepFrom([row('a')], undefined, 1, resolved)).toBe(-1);
  });
});
