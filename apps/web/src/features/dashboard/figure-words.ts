/** How figures are said. Times are minutes; null where nothing was counted. */

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

export function countWords(count: number, locale: string): string {
  return formatOf(locale, {}).format(count);
}

/** One decimal, and none where it says nothing. */
export function meanWords(mean: number, locale: string): string {
  return formatOf(locale, { maximumFractionDigits: 1 }).format(mean);
}

/** From 1 to 3. */
export function ratingWords(rating: number, locale: string): string {
  return formatOf(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
}

/** Of 0 to 1. */
export function shareWords(share: number, locale: string): string {
  const digits = share > 0 && share < 0.01 ? 1 : 0;
  return formatOf(locale, { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** Hours and minutes, as the specification has times. */
export function timeWords(minutes: number): string {
  if (minutes > 0 && minutes < 1) return '< 1 min';
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A plain date is no moment: it is shown as it stands. */
function shownDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** "1 a 16 de julho": what two days share is said once, by the language's own rules. */
export function spanWords(
  { from, to }: { from: string; to: string },
  locale: string,
  month: 'long' | 'short' = 'long',
): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    ...(from.slice(0, 4) !== to.slice(0, 4) && { year: 'numeric' as const }),
    timeZone: 'UTC',
  });
  const [start, end] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  return start && end ? format.formatRange(start, end) : '';
}

/** As short as it can be said. */
export function shortSpanWords(span: { from: string; to: string }, locale: string): string {
  if (span.from.slice(0, 7) === span.to.slice(0, 7)) return spanWords(span, locale, 'short');
  const day = { day: '2-digit', month: '2-digit' } as const;
  return `${shownDay(span.from, locale, day)} – ${shownDay(span.to, locale, day)}`;
}

export function dayWords(day: string, locale: string): string {
  return shownDay(day, locale, { day: 'numeric', month: 'short' });
}

export function weekdayWords(day: string, locale: string): string {
  return shownDay(day, locale, { weekday: 'long' });
}

/** Monday first. */
export function weekdayNames(locale: string, weekday: 'short' | 'long'): string[] {
  // The 3rd of January 2000 was a Monday.
  return Array.from({ length: 7 }, (_, index) =>
    shownDay(`2000-01-${String(index + 3).padStart(2, '0')}`, locale, { weekday }),
  );
}

/** The ratings' words, by their number. */
export const ratingKeys = { 1: 'one', 2: 'two', 3: 'three' } as const;
