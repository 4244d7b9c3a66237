import { type ConnectionStanding, pauseReasons } from '@prosa/contract/standing';
import type { TFunction } from 'i18next';
import { formatMoment } from '../../lib/moments.ts';

export type StandingReason = ConnectionStanding['reasons'][number];

export function isPause(reason: StandingReason): boolean {
  return (pauseReasons as readonly string[]).includes(reason);
}

/** "connected for 6 days"; empty where nobody knows. */
export function ageWords({ ageDays }: ConnectionStanding, t: TFunction<'connections'>): string {
  if (ageDays === null) return '';
  return ageDays === 0 ? t('standing.linkedToday') : t('standing.linkedFor', { count: ageDays });
}

/** What rests and until when; empty unless it does. */
export function pauseWords(
  { state, scope, until }: ConnectionStanding,
  timezone: string,
  t: TFunction<'connections'>,
): string {
  if (state !== 'paused' || scope === null) return '';
  if (until === null) return t(`standing.pause.${scope}`);
  return t(`standing.pause.${scope}Until`, { time: formatMoment(until, timezone) });
}
