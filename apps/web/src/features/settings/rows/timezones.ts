import { looksLikeTimezone } from '@prosa/contract/timezone';
import { formatTime } from '../../../lib/moments.ts';
import { spelled } from '../../../lib/place-of.ts';

/** The zones the browser knows, by their city: "São Paulo". */
export function timezoneOptions(current: string): { value: string; label: string }[] {
  // Some browsers list CET and the like, too, which the server does not take.
  const known = Intl.supportedValuesOf('timeZone').filter(looksLikeTimezone);
  // A stored zone may be an older name that the list no longer has.
  const all = known.includes(current) ? known : [current, ...known];
  return all.map((value) => ({ value, label: timezoneName(value) }));
}

/** "America/Argentina/La_Rioja" is "La Rioja, Argentina": the continent says nothing. */
function timezoneName(zone: string): string {
  const [city, ...places] = zone.replaceAll('_', ' ').split('/').slice(1).toReversed();
  if (city === undefined) return zone;
  return [spelled(city), ...places].join(', ');
}

/** By the clock of 24 hours, as everywhere here. */
export function timeIn(timeZone: string, now = new Date()): string {
  return formatTime(now.toISOString(), timeZone);
}
