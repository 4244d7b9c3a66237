import { describe, expect, test } from 'vitest';
import { type GuardInput, guard, type Incident } from './guard.ts';
import { guardSettings } from './guard-settings.ts';

const NOW = new Date('2026-11-16T13:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const inMs = (ms: number) => new Date(NOW.getTime() + ms);

/** 120 days old, best day 40, nothing sent today, no events, 20 s between messages, 8 h of hours left. */
const usual: GuardInput = {
  now: NOW,
  linkedAt: ago(120 * DAY),
  bestDay: 40,
  begunToday: 0,
  written: { count: 0, answered: 0, optedOut: 0 },
  firstContacts: { count: 0, noAccount: 0 },
  checks: { count: 0, noAccount: 0 },
  sameText: { count: 0, largest: 0 },
  incidents: [],
  lock: null,
  quota: null,
  failuresInRow: 0,
  lastFailureAt: null,
  windowLeftS: 8 * 3600,
  messageIntervalS: 20,
};
const incident = (
  kind: Incident['kind'],
  msAgo: number,
  more: Partial<Incident> = {},
): Incident => ({
  kind,
  at: ago(msAgo),
  until: null,
  known: false,
  ...more,
});
const answered = (count: number, of: number, optedOut = 0) => ({
  written: { count: of, answered: count, optedOut },
});
const quota = (status: 'FIRST_WARNING' | 'CAPPED', cycleEnd: Date, total = 100, used = 80) => ({
  quota: { status, total, used, cycleEnd: cycleEnd.toISOString(), saidAt: ago(HOUR).toISOString() },
});
const lock = (isActive: boolean, saidMsAgo: number, until: Date | null = null) => ({
  lock: {
    isActive,
    until: until?.toISOString() ?? null,
    kind: 'RESTRICT_ALL_COMPANIONS',
    saidAt: ago(saidMsAgo).toISOString(),
  },
});

type Example = {
  name: string;
  input: Partial<GuardInput>;
  state: 'ok' | 'careful' | 'paused';
  scope?: 'strangers' | 'all';
  reasons?: string[];
  budget: number;
  left: number;
  gapNewS: number | null;
  gapKnownS: number | null;
  until?: Date | null;
};

const rest = { budget: 0, left: 0, gapNewS: null } as const;

/** Section 6 of the campaigns' facts, row by row. */
const examples: Example[] = [
  {
    name: '1: linked 12 h ago, no history',
    input: { linkedAt: ago(12 * HOUR), bestDay: 0 },
    state: 'careful',
    reasons: ['young'],
    budget: 5,
    left: 5,
    gapNewS: 4032,
    gapKnownS: 20,
  },
  {
    name: '2: 10 days, best 12, 12 of 60 answered, 4 today',
    input: { linkedAt: ago(10 * DAY), bestDay: 12, begunToday: 4, ...answered(12, 60) },
    state: 'ok',
    budget: 20,
    left: 16,
    gapNewS: 1260,
    gapKnownS: 20,
  },
  {
    name: '3: 80 of 200 answered, held to the cap',
    input: answered(80, 200),
    state: 'ok',
    budget: 60,
    left: 60,
    gapNewS: 336,
    gapKnownS: 20,
  },
  {
    name: '4: 10 of 200 answered',
    input: answered(10, 200),
    state: 'careful',
    reasons: ['reply'],
    budget: 18,
    left: 18,
    gapNewS: 1120,
    gapKnownS: 20,
  },
  {
    name: '5: 400 days, best day 2',
    input: { linkedAt: ago(400 * DAY), bestDay: 2 },
    state: 'ok',
    budget: 8,
    left: 8,
    gapNewS: 2520,
    gapKnownS: 20,
  },
  {
    name: '6: 463 ten minutes ago, lock ends in 139 h',
    input: {
      incidents: [incident('refused', HOUR / 6), incident('lock', HOUR / 6)],
      ...lock(true, HOUR / 6, inMs(139 * HOUR)),
    },
    state: 'paused',
    scope: 'strangers',
    reasons: ['time-lock'],
    ...rest,
    gapKnownS: 20,
    until: inMs(139 * HOUR),
  },
  {
    name: '7: 463 two hours ago, server then: no lock',
    input: { incidents: [incident('refused', 2 * HOUR)], ...lock(false, 2 * HOUR - 1000) },
    state: 'careful',
    reasons: ['recent'],
    budget: 30,
    left: 30,
    gapNewS: 672,
    gapKnownS: 20,
  },
  {
    name: '8: 463 five days ago and one hour ago, server not asked',
    input: { incidents: [incident('refused', 5 * DAY), incident('refused', HOUR)] },
    state: 'paused',
    scope: 'strangers',
    reasons: ['refused'],
    ...rest,
    gapKnownS: 20,
    until: inMs(47 * HOUR),
  },
  {
    name: '9: 429 three hours ago and five minutes ago',
    input: { incidents: [incident('too-fast', 3 * HOUR), incident('too-fast', HOUR / 12)] },
    state: 'paused',
    scope: 'all',
    reasons: ['too-fast'],
    ...rest,
    gapKnownS: null,
    until: inMs((25 / 60) * HOUR),
  },
  {
    name: '10: FIRST_WARNING 80 of 100, 4 days left, 10 of 50 answered',
    input: { ...quota('FIRST_WARNING', inMs(4 * DAY)), ...answered(10, 50) },
    state: 'careful',
    reasons: ['warn'],
    budget: 3,
    left: 3,
    gapNewS: 6720,
    gapKnownS: 20,
  },
  {
    name: '11: 11 of 25 first contacts without account',
    input: { firstContacts: { count: 25, noAccount: 11 } },
    state: 'paused',
    scope: 'strangers',
    reasons: ['bad-list'],
    ...rest,
    gapKnownS: 20,
    until: null,
  },
  {
    name: '12: incident 10 days ago, 2 in 90, 95 % same text, 20 of 100 answered',
    input: {
      incidents: [incident('lock', 10 * DAY), incident('lock', 60 * DAY)],
      sameText: { count: 100, largest: 95 },
      ...answered(20, 100),
    },
    state: 'careful',
    reasons: ['same', 'past'],
    budget: 10,
    left: 10,
    gapNewS: 2016,
    gapKnownS: 20,
  },
  {
    name: '13: CAPPED, cycle ends in 60 h',
    input: quota('CAPPED', inMs(60 * HOUR), 100, 100),
    state: 'paused',
    scope: 'strangers',
    reasons: ['capped'],
    ...rest,
    gapKnownS: 20,
    until: inMs(60 * HOUR),
  },
  {
    name: '14: third failure in a row 10 min ago',
    input: { failuresInRow: 3, lastFailureAt: ago(HOUR / 6) },
    state: 'paused',
    scope: 'all',
    reasons: ['failing'],
    ...rest,
    gapKnownS: null,
    until: inMs(HOUR / 3),
  },
  {
    name: '15: 463 for a known person 3 h ago, server not asked',
    input: { incidents: [incident('refused', 3 * HOUR, { known: true })] },
    state: 'paused',
    scope: 'all',
    reasons: ['refused'],
    ...rest,
    gapKnownS: null,
    until: inMs(21 * HOUR),
  },
  {
    name: '16: 402, 20 h left',
    input: { incidents: [incident('ban', 4 * HOUR, { until: inMs(20 * HOUR) })] },
    state: 'paused',
    scope: 'all',
    reasons: ['temporary-ban'],
    ...rest,
    gapKnownS: null,
    until: inMs(20 * HOUR),
  },
  {
    name: '17: 20 days, best 25, 30 of 150 answered, 9 opted out, 7 today',
    input: { linkedAt: ago(20 * DAY), bestDay: 25, begunToday: 7, ...answered(30, 150, 9) },
    state: 'careful',
    reasons: ['optOut'],
    budget: 15,
    left: 8,
    gapNewS: 2520,
    gapKnownS: 20,
  },
];

describe('the seventeen worked examples', () => {
  test.for(examples)('$name', ({ name: _, input, ...expected }) => {
    const verdict = guard({ ...usual, ...input }, guardSettings);
    const { state, budget, left, gapNewS, gapKnownS, scope, reasons, until } = verdict;
    expect({ state, budget, left, gapNewS, gapKnownS, scope, reasons, until }).toEqual({
      scope: null,
      reasons: [],
      until: null,
      ...expected,
    });
  });
});

describe('what the examples leave open', () => {
  test('a lock of a kind that nobody knows counts, and without an end for a day', () => {
    const verdict = guard({ ...usual, ...lock(true, HOUR) }, guardSettings);
    expect(verdict).toMatchObject({ scope: 'strangers', reasons: ['time-lock'] });
    expect(verdict.until).toEqual(inMs(23 * HOUR));
  });

  test('when it is over, it is over', () => {
    const over = { ...usual, ...lock(true, 30 * HOUR, ago(1000)) };
    expect(guard(over, guardSettings).state).toBe('ok');
  });

  test('an unknown age is a new number; a cool person counts half', () => {
    const verdict = guard({ ...usual, linkedAt: null, begunToday: 2.5 }, guardSettings);
    expect(verdict).toMatchObject({ budget: 5, left: 3 });
  });

  test('numbers that were only asked for make a list bad as well', () => {
    const asked = (noAccount: number) =>
      guard({ ...usual, checks: { count: 20, noAccount } }, guardSettings);
    expect(asked(8).state).toBe('ok');
    expect(asked(9)).toMatchObject({ state: 'paused', scope: 'strangers', reasons: ['bad-list'] });
  });

  test('nothing left is no reason to pause: known people go on', () => {
    const verdict = guard({ ...usual, begunToday: 90 }, guardSettings);
    expect(verdict).toMatchObject({ state: 'ok', left: 0, gapNewS: null, gapKnownS: 20 });
  });
});
