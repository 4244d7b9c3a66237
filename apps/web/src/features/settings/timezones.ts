import { looksLikeTimezone } from '@prosa/contract/timezone';
import { formatTime } from '../../lib/moments.ts';

/** The zones the browser knows, in words: "America/Sao Paulo". */
export function timezoneOptions(current: string): { value: string; label: string }[] {
  // Some browsers list CET and the like, too, which the server does not take.
  const known = Intl.supportedValuesOf('timeZone').filter(looksLikeTimezone);
  // A stored zone may be an older name that the list no longer has.
  const all = known.includes(current) ? known : [current, ...known];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** By the clock of 24 hours, as everywhere here. */
export function timeIn(timeZone: string, now = new Date()): string {
  return formatTime(now.toISOString(), timeZone);
}
