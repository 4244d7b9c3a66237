import { timings } from '@prosa/contract/limits';

/** All the waits of the live connection; tests shorten them. */
export const liveTimings = {
  pingMs: timings.socketPingMs,
  /** Commits race, so numbers arrive out of order: a hole counts only when it stays this long. */
  gapToleranceMs: 2000,
  gapCheckMs: 500,
  sequencePollMs: 1000,
  /** An ended session must be over everywhere within 5 seconds, with or without Redis. */
  sessionCheckMs: 4000,
  presenceGraceMs: timings.presenceGraceMs,
  presenceRefreshMs: 10_000,
  presenceSweepMs: 5000,
  slowReaderMs: 2000,
};

export type LiveTimings = Record<keyof typeof liveTimings, number>;
