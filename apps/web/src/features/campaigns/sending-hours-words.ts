import type { SendingPeriod } from '@prosa/contract/campaign-settings';

/** The week as people begin it: Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** A Sunday: days are counted from it. */
const sunday = Date.UTC(2026, 0, 4);

export function weekdayName(weekday: number, locale: string, style: 'short' | 'long'): string {
  const day = new Date(sunday + weekday * 86_400_000);
  const name = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(day);
  return name.replace('.', '');
}

/** Pure: "seg–sex 09:00–19:00, sáb 09:00–12:00". Days in a row with the same periods are said together. */
export function hoursWords(periods: readonly SendingPeriod[], locale: string): string {
  const daily = week.map((weekday) =>
    periods
      .filter((one) => one.weekday === weekday)
      .toSorted((a, b) => a.start.localeCompare(b.start))
      .map(({ start, end }) => `${start}–${end}`)
      .join(' '),
  );
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [index, hours] of daily.entries()) {
    const before = runs.at(-1);
    if (before && before.to === index - 1 && before.hours === hours) before.to = index;
    else if (hours !== '') runs.push({ from: index, to: index, hours });
  }
  const name = (index: number) => weekdayName(week[index] ?? 0, locale, 'short');
  return runs
    .map(({ from, to, hours }) =>
      from === to ? `${name(from)} ${hours}` : `${name(from)}–${name(to)} ${hours}`,
    )
    .join(', ');
}
