import { describe, expect, it } from 'vitest';
import {
  isOverdue,
  learnLast,
  type SequenceTracker,
  sawNumbers,
  skipToTarget,
  trackFrom,
} from './sequence-tracker.ts';

const TOLERANCE = 2000;
const overdue = (tracker: SequenceTracker, now: number) => isOverdue(tracker, now, TOLERANCE);

describe('the tracker of a company’s event numbers', () => {
  it('is content while numbers come in order', () => {
    const tracker = trackFrom(7);
    sawNumbers(tracker, [8, 9], 0);
    sawNumbers(tracker, [10], 100);
    expect(tracker.seen).toBe(10);
    expect(overdue(tracker, 1_000_000)).toBe(false);
  });

  it('waits for a number that is late', () => {
    const tracker = trackFrom(0);
    sawNumbers(tracker, [2, 3], 0);
    expect(overdue(tracker, TOLERANCE)).toBe(false);
    sawNumbers(tracker, [1], TOLERANCE);
    expect(tracker.seen).toBe(3);
    expect(overdue(tracker, 1_000_000)).toBe(false);
  });

  it('notices a number that never comes', () => {
    const tracker = trackFrom(0);
    sawNumbers(tracker, [2], 0);
    sawNumbers(tracker, [3], 1500);
    expect(overdue(tracker, TOLERANCE + 1)).toBe(true);
  });

  it('notices the newest number, which nothing came after, from the database', () => {
    const tracker = trackFrom(4);
    learnLast(tracker, 5, 100);
    expect(overdue(tracker, 100 + TOLERANCE)).toBe(false);
    expect(overdue(tracker, 101 + TOLERANCE)).toBe(true);
  });

  it('gives each missing number its own time', () => {
    const tracker = trackFrom(0);
    sawNumbers(tracker, [2], 0);
    sawNumbers(tracker, [1, 4], 1900);
    // 3 is missing since 1900 only, though something has been missing since 0.
    expect(overdue(tracker, 2100)).toBe(false);
    expect(overdue(tracker, 1901 + TOLERANCE)).toBe(true);
  });

  it('does not start its clock again when the database repeats itself', () => {
    const tracker = trackFrom(0);
    learnLast(tracker, 1, 0);
    learnLast(tracker, 1, 1900);
    learnLast(tracker, 2, 1950);
    expect(overdue(tracker, TOLERANCE + 1)).toBe(true);
  });

  it('starts afresh after a refetch, and ignores what then comes late', () => {
    const tracker = trackFrom(0);
    sawNumbers(tracker, [2, 5], 0);
    skipToTarget(tracker);
    expect(overdue(tracker, 1_000_000)).toBe(false);
    sawNumbers(tracker, [1, 3, 4], 10);
    expect(tracker).toMatchObject({ seen: 5, target: 5, behindSince: null });
    expect(tracker.ahead.size).toBe(0);
  });

  it('counts a number once, and forgets old ones', () => {
    const tracker = trackFrom(10);
    sawNumbers(tracker, [11, 11, 3], 0);
    sawNumbers(tracker, [11], 0);
    expect(tracker).toMatchObject({ seen: 11, target: 11 });
    expect(tracker.ahead.size).toBe(0);
  });
});
