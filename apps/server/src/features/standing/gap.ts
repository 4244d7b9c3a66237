import type { CampaignIntervals } from '@prosa/contract/campaign-settings';
import type { Verdict } from './guard.ts';
import type { GuardSettings } from './guard-settings.ts';

/** Even steps are nobody's way of writing: each gap is so much shorter or longer. */
const JITTER = 0.3;

type Turn = { isKnown: boolean; isLong: boolean; random: number };

/** How long to wait after a message, in milliseconds; null if the verdict allows no such message. */
export function gapMs(
  verdict: Verdict,
  intervals: CampaignIntervals,
  { isKnown, isLong, random }: Turn,
  settings: GuardSettings,
): number | null {
  const gapS = isKnown ? verdict.gapKnownS : verdict.gapNewS;
  if (gapS === null) return null;
  const wantedS = isLong ? Math.max(gapS, intervals.greaterInterval) : gapS;
  const { floor } = isKnown ? settings.gapKnownS : settings.gapNewS;
  return Math.round(1000 * Math.max(floor, wantedS * (1 - JITTER + 2 * JITTER * random)));
}
