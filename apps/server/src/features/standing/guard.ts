import type { CareReason, PauseReason, Quota, TimeLock } from '@prosa/contract/standing';
import { budgetOf } from './guard-budget.ts';
import { pausesOf } from './guard-pauses.ts';
import type { GuardSettings } from './guard-settings.ts';

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

export type Verdict = {
  state: 'ok' | 'careful' | 'paused';
  scope: 'strangers' | 'all' | null;
  reasons: (PauseReason | CareReason)[];
  /** Null unless it rests, or until an admin has looked. */
  until: Date | null;
  budget: number;
  left: number;
  /** Before jitter; null: not at all. */
  gapNewS: number | null;
  gapKnownS: number | null;
  /** Over both kinds of people. */
  perHour: number;
};

/**
 * What a connection may do now: pure, asked before each message of a campaign. The numbers are ours, on the careful
 * side of what people report; nobody publishes any (decision 0023).
 */
export function guard(input: GuardInput, settings: GuardSettings): Verdict {
  const pauses = pausesOf(input);
  const { budget, factors } = budgetOf(input, settings);
  const isCareful = factors.length > 0;
  const perHour = isCareful ? settings.perHour.careful : settings.perHour.ok;
  const gapKnownS = Math.max(
    input.messageIntervalS,
    isCareful || pauses.length > 0 ? settings.gapKnownS.careful : settings.gapKnownS.ok,
  );
  if (pauses.length > 0) {
    const stopsAll = pauses.some(({ scope }) => scope === 'all');
    return {
      state: 'paused',
      scope: stopsAll ? 'all' : 'strangers',
      reasons: [...new Set(pauses.map(({ reason }) => reason))],
      until: latestOf(stopsAll ? pauses.filter(({ scope }) => scope === 'all') : pauses),
      budget: 0,
      left: 0,
      gapNewS: null,
      gapKnownS: stopsAll ? null : gapKnownS,
      perHour,
    };
  }
  const left = Math.max(0, budget - Math.floor(input.begunToday));
  const spread = left > 0 ? (0.7 * input.windowLeftS) / left : 0;
  const floorS = isCareful ? settings.gapNewS.careful : settings.gapNewS.ok;
  return {
    state: isCareful ? 'careful' : 'ok',
    scope: null,
    reasons: factors,
    until: null,
    budget,
    left,
    gapNewS: left > 0 ? Math.max(input.messageIntervalS, floorS, Math.round(spread)) : null,
    gapKnownS,
    perHour,
  };
}

/** Null is "until somebody acts", which is later than any hour. */
function latestOf(pauses: readonly Pause[]): Date | null {
  const ends = pauses.map(({ until }) => until);
  if (ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => end!.getTime())));
}
