/** Plain dates (YYYY-MM-DD) are days in the company's zone, never moments: no Date is made of them. */

export function formatDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
}

/** Making one costs more than using it a hundred times, and a conversation asks for every message. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string, now = new Date()): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Canadian English writes dates the way ISO 8601 does.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

/** Whole days from one plain date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
