import { formatDay, todayIn } from './dates.ts';

/** Moments are read by the company's clock, the one that its hours and its reports go by. */

/** dd/MM/yy HH:mm */
export function formatMoment(instant: string, timeZone: string): string {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** HH:mm, where the day is clear. */
export function formatTime(instant: string, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** dd/MM/yyyy */
export function formatDayOf(instant: string, timeZone: string): string {
  return formatDay(todayIn(timeZone, new Date(instant)));
}

/** As short as it can be said: today's moments go without their day. */
export function formatRecent(instant: string, timeZone: string, now = new Date()): string {
  const { day, month, hour, minute } = partsOf(instant, timeZone);
  const isToday = todayIn(timeZone, new Date(instant)) === todayIn(timeZone, now);
  return isToday ? `${hour}:${minute}` : `${day}/${month} ${hour}:${minute}`;
}

/** For after "at": HH:mm, and the day behind it where it is not today. */
export function formatAt(instant: string, timeZone: string, now = new Date()): string {
  const { day, month, hour, minute } = partsOf(instant, timeZone);
  const isToday = todayIn(timeZone, new Date(instant)) === todayIn(timeZone, now);
  return isToday ? `${hour}:${minute}` : `${hour}:${minute} (${day}/${month})`;
}

/** HH:mm today, otherwise dd/MM/yyyy. */
export function formatActivity(instant: string, timeZone: string, now = new Date()): string {
  const day = todayIn(timeZone, new Date(instant));
  return day === todayIn(timeZone, now) ? formatTime(instant, timeZone) : formatDay(day);
}

type MomentPart = 'day' | 'month' | 'year' | 'hour' | 'minute';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

function partsOf(instant: string, timeZone: string): Record<MomentPart, string> {
  const parts = formatIn(timeZone)
    .formatToParts(new Date(instant))
    .map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<MomentPart, string>;
}
