import type { SendingPeriod } from '@prosa/contract/campaign-settings';
import { momentOf, wallTimeAt } from '@prosa/contract/zoned-time';
import { addDays } from '../../calendar.ts';

const DAYS_AHEAD = 8;

type Span = { start: Date; end: Date };

/**
 * When people are written to, by the clock on their wall: several periods a day are possible. Pure; a night in which
 * the clocks change is as long as it is.
 */
export function isWithinHours(
  periods: readonly SendingPeriod[],
  timezone: string,
  now: Date,
): boolean {
  if (periods.length === 0) return true;
  return spansOf(periods, timezone, dayOf(now, timezone)).some(
    ({ start, end }) => start <= now && now < end,
  );
}

/** Now, if it is within the hours; else their next beginning. Null if there is none. */
export function nextOpening(
  periods: readonly SendingPeriod[],
  timezone: string,
  now: Date,
): Date | null {
  if (isWithinHours(periods, timezone, now)) return now;
  const today = dayOf(now, timezone);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const starts = spansOf(periods, timezone, addDays(today, ahead)).map(({ start }) => start);
    const next = starts
      .filter((start) => start > now)
      .toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (next) return next;
  }
  return null;
}

/** How much of today's hours is left. */
export function secondsLeftToday(
  periods: readonly SendingPeriod[],
  timezone: string,
  now: Date,
): number {
  const today = dayOf(now, timezone);
  const spans =
    periods.length > 0
      ? spansOf(periods, timezone, today)
      : [{ start: now, end: momentOf(`${addDays(today, 1)}T00:00:00`, timezone) }];
  const left = spans.map(({ start, end }) =>
    Math.max(0, end.getTime() - Math.max(start.getTime(), now.getTime())),
  );
  return Math.round(left.reduce((all, one) => all + one, 0) / 1000);
}

function dayOf(now: Date, timezone: string): string {
  return wallTimeAt(now, timezone).slice(0, 10);
}

function spansOf(periods: readonly SendingPeriod[], timezone: string, day: string): Span[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return periods
    .filter((period) => period.weekday === weekday)
    .map(({ start, end }) => ({
      start: momentOf(`${day}T${start}:00`, timezone),
      end: momentOf(`${day}T${end}:00`, timezone),
    }));
}

const BRAZIL = /^55(\d{2})\d{8,9}$/;
const zones: Record<string, string> = {
  '68': 'America/Rio_Branco',
  '65': 'America/Cuiaba',
  '66': 'America/Cuiaba',
  '67': 'America/Campo_Grande',
  '69': 'America/Porto_Velho',
  '92': 'America/Manaus',
  '97': 'America/Manaus',
  '95': 'America/Boa_Vista',
};

/** Where a Brazilian number is at home; of all others nobody knows, and the company's clock counts. */
export function zoneOfNumber(number: string, companyZone: string): string {
  const area = BRAZIL.exec(number)?.[1];
  return area ? (zones[area] ?? 'America/Sao_Paulo') : companyZone;
}
