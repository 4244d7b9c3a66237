/**
 * Which of a company's event numbers a node has seen. Commits race between nodes, so numbers come
 * out of order: what matters is the oldest missing one, and for how long it has been missing.
 */
export type SequenceTracker = {
  /** Every number up to here was seen, or is covered by a refetch. */
  seen: number;
  /** Seen beyond a hole. */
  ahead: Set<number>;
  /** The highest number known to be committed. */
  target: number;
  behindSince: number | null;
};

export function trackFrom(last: number): SequenceTracker {
  return { seen: last, ahead: new Set(), target: last, behindSince: null };
}

export function sawNumbers(
  tracker: SequenceTracker,
  numbers: readonly number[],
  now: number,
): void {
  for (const number of numbers) {
    if (number > tracker.seen) tracker.ahead.add(number);
    tracker.target = Math.max(tracker.target, number);
  }
  const before = tracker.seen;
  while (tracker.ahead.delete(tracker.seen + 1)) tracker.seen += 1;
  noteDelay(tracker, now, tracker.seen > before);
}

/** The database's last number: also what nobody ever sent is noticed. */
export function learnLast(tracker: SequenceTracker, last: number, now: number): void {
  tracker.target = Math.max(tracker.target, last);
  noteDelay(tracker, now, false);
}

function noteDelay(tracker: SequenceTracker, now: number, advanced: boolean): void {
  if (tracker.seen >= tracker.target) tracker.behindSince = null;
  // Another number is the oldest missing one now: it gets its own time.
  else if (advanced || tracker.behindSince === null) tracker.behindSince = now;
}

export function isOverdue(tracker: SequenceTracker, now: number, toleranceMs: number): boolean {
  return tracker.behindSince !== null && now - tracker.behindSince > toleranceMs;
}

/** After a refetch everything that is committed is on the screens. */
export function skipToTarget(tracker: SequenceTracker): void {
  tracker.seen = tracker.target;
  tracker.ahead.clear();
  tracker.behindSince = null;
}
