/** Plain dates (YYYY-MM-DD) as people in a time zone read them. */

/** To make one takes longer than all that it is asked. There are a few hundred zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

export function todayIn(timezone: string, now: Date): string {
  // The Swedish locale writes dates as ISO 8601 does.
  const calendar =
    calendars.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  calendars.set(timezone, calendar);
  return calendar.format(now);
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
