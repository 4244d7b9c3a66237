import type { CareReason } from '@prosa/contract/standing';
import type { GuardInput, Incident } from './guard-input.ts';
import type { GuardSettings } from './guard-settings.ts';

const DAY_MS = 86_400_000;
const YOUNG_DAYS = 7;
/** Below it a share says nothing. */
const ENOUGH = { answers: 20, accounts: 20, texts: 10 };

type Factor = { reason: CareReason; value: number };

/** How many strangers may be written to today, and what speaks for care. */
export function budgetOf(
  input: GuardInput,
  settings: GuardSettings,
): { budget: number; factors: CareReason[] } {
  const age = ageDays(input);
  const base = settings.base.find(({ fromDay }) => age >= fromDay)?.strangers ?? 0;
  const growth = Math.ceil(1.5 * input.bestDay) + settings.growth;
  const factors = factorsOf(input);
  const product = factors.reduce((all, { value }) => all * value, Math.min(base, growth));
  // A hair's breadth above: 0.3 × 60 must not become 17.
  const whole = Math.floor(product + 1e-9);
  const budget = Math.max(1, Math.min(whole, settings.cap, quotaShare(input)));
  const young: CareReason[] = age < YOUNG_DAYS ? ['young'] : [];
  const slowing = factors.filter(({ value }) => value < 1).map(({ reason }) => reason);
  return { budget, factors: [...young, ...slowing] };
}

export function ageDays({ now, linkedAt }: Pick<GuardInput, 'now' | 'linkedAt'>): number {
  if (!linkedAt) return 0;
  return Math.max(0, Math.floor((now.getTime() - linkedAt.getTime()) / DAY_MS));
}

function factorsOf(input: GuardInput): Factor[] {
  return [
    { reason: 'reply', value: replyFactor(input) },
    { reason: 'optOut', value: optOutFactor(input) },
    { reason: 'list', value: listFactor(input) },
    { reason: 'same', value: sameFactor(input) },
    { reason: 'past', value: pastFactor(input) },
    { reason: 'recent', value: hasRecent(input) ? 0.5 : 1 },
    { reason: 'warn', value: input.quota?.status === 'FIRST_WARNING' ? 0.5 : 1 },
  ];
}

function replyFactor({ written: { count, answered } }: GuardInput): number {
  if (count < ENOUGH.answers) return 1;
  const share = answered / count;
  if (share >= 0.3) return 1.25;
  if (share >= 0.15) return 1;
  return share >= 0.08 ? 0.6 : 0.3;
}

function optOutFactor({ written: { count, optedOut } }: GuardInput): number {
  return count >= ENOUGH.answers && optedOut / count >= 0.05 ? 0.5 : 1;
}

function listFactor({ firstContacts: { count, noAccount } }: GuardInput): number {
  if (count < ENOUGH.accounts) return 1;
  const share = noAccount / count;
  if (share > 0.2) return 0.3;
  return share > 0.1 ? 0.6 : 1;
}

function sameFactor({ sameText: { count, largest } }: GuardInput): number {
  if (count < ENOUGH.texts) return 1;
  const share = largest / count;
  if (share > 0.9) return 0.7;
  return share > 0.5 ? 0.85 : 1;
}

/** Locks, bans for a time and quotas that came to their end. */
function pastFactor({ now, incidents }: GuardInput): number {
  const grave = incidents.filter(isGrave).filter(({ at }) => daysSince(at, now) < 90);
  const last = Math.min(...grave.map(({ at }) => daysSince(at, now)));
  const repeated = grave.length >= 2 ? 0.5 : 1;
  if (last < 7) return 0.25 * repeated;
  return last < 30 ? 0.5 * repeated : repeated;
}

function isGrave({ kind }: Incident): boolean {
  return kind === 'lock' || kind === 'ban' || kind === 'capped';
}

function hasRecent({ now, incidents }: GuardInput): boolean {
  return incidents.some(({ kind, at }) => kind === 'refused' && daysSince(at, now) < 1);
}

function daysSince(at: Date, now: Date): number {
  return (now.getTime() - at.getTime()) / DAY_MS;
}

/** Of what the provider leaves, not all, and not all today. */
function quotaShare({ quota, now }: GuardInput): number {
  if (!quota?.total || quota.total <= 0) return Number.POSITIVE_INFINITY;
  const left = Math.max(0, quota.total - (quota.used ?? 0));
  const days = quota.cycleEnd
    ? Math.max(1, Math.ceil((Date.parse(quota.cycleEnd) - now.getTime()) / DAY_MS))
    : 1;
  return Math.floor((0.6 * left) / days);
}
