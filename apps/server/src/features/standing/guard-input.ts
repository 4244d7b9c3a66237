import type { PauseReason, Quota, TimeLock } from '@prosa/contract/standing';

export type Incident = {
  kind: 'refused' | 'capped' | 'too-fast' | 'lock' | 'ban';
  at: Date;
  until: Date | null;
  /** Who was refused had written to us lately. */
  known: boolean;
};

/** All that is known of a connection at a moment. */
export type GuardInput = {
  now: Date;
  /** Null if nobody knows: then it is new. */
  linkedAt: Date | null;
  /** Conversations begun: on the best of the last seven days, and today. */
  bestDay: number;
  begunToday: number;
  /** Of those first written to one to eight days ago. */
  written: { count: number; answered: number; optedOut: number };
  /** Of the last two hundred first contacts. */
  firstContacts: { count: number; noAccount: number };
  /** Of the last twenty numbers that were asked for, whether written to or not. */
  checks: { count: number; noAccount: number };
  /** Of today's first messages: how many, and how many of them with the same text. */
  sameText: { count: number; largest: number };
  /** Of the last ninety days. */
  incidents: readonly Incident[];
  lock: TimeLock | null;
  quota: Quota | null;
  failuresInRow: number;
  lastFailureAt: Date | null;
  /** Until today's hours are over. */
  windowLeftS: number;
  messageIntervalS: number;
};

export type Pause = { reason: PauseReason; scope: 'strangers' | 'all'; until: Date | null };
