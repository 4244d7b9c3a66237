import { timings } from '@prosa/contract/limits';
import type { SessionUser } from '@prosa/contract/session';
import { daysBetween, todayIn } from '../../../lib/dates.ts';

/** Days until the subscription ends, when they are few enough to warn about; else null. */
export function daysToWarnAbout(
  { dueDate, timezone }: Pick<SessionUser['company'], 'dueDate' | 'timezone'>,
  now = new Date(),
): number | null {
  if (!dueDate) return null;
  const days = daysBetween(todayIn(timezone, now), dueDate);
  return days >= 0 && days < timings.subscriptionWarningDays ? days : null;
}
