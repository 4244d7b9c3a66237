/*
 * Wall times: what a clock on the wall shows in a place, without saying where: 2026-11-16T09:30:00. A zone makes a
 * moment of it, and the other way round.
 */

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timezone, made);
  return made;
}

export function wallTimeAt(moment: Date, timezone: string): string {
  const parts = formatOf(timezone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * An hour that daylight saving doubles is meant the first time. One that it skips comes as much later as was
 * skipped: 02:30 is 03:30 then.
 */
export function momentOf(wall: string, timezone: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  const [before, after] = [-DAY_MS, DAY_MS].map((apart) => offsetAt(asUtc + apart, timezone));
  const moments = [asUtc - before!, asUtc - after!].toSorted((a, b) => a - b);
  const shown = moments.find(
    (at) => Date.parse(`${wallTimeAt(new Date(at), timezone)}Z`) === asUtc,
  );
  return new Date(shown ?? asUtc - before!);
}

/** How far the zone's clocks are ahead of UTC. */
function offsetAt(at: number, timezone: string): number {
  const moment = new Date(Math.floor(at / 1000) * 1000);
  return Date.parse(`${wallTimeAt(moment, timezone)}Z`) - moment.getTime();
}

export const repetitions = ['daily', 'weekly', 'monthly'] as const;
export type Repetition = (typeof repetitions)[number];

/**
 * The first time after that moment at which something is due that began at `start` and repeats: at the same hour of
 * the place, and on the same day of the month, or on its last where it has no such day.
 */
export function nextTime(
  start: string,
  repetition: Repetition,
  timezone: string,
  after: Date,
): Date {
  const longest = { daily: 1, weekly: 7, monthly: 31 }[repetition] * DAY_MS;
  const elapsed = after.getTime() - momentOf(start, timezone).getTime();
  // At least so many have passed, whatever the clocks do.
  let count = Math.max(0, Math.floor((elapsed - DAY_MS) / longest));
  for (;;) {
    const moment = momentOf(timeNumber(start, repetition, count), timezone);
    if (moment > after) return moment;
    count++;
  }
}

function timeNumber(start: string, repetition: Repetition, count: number): string {
  const [day = '', clock = ''] = start.split('T');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved =
    repetition === 'monthly'
      ? new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOf(year, month - 1 + count))))
      : new Date(Date.UTC(year, month - 1, date + count * (repetition === 'weekly' ? 7 : 1)));
  return `${moved.toISOString().slice(0, 10)}T${clock}`;
}

/** The last day of a month, which may be counted on beyond December. */
function lastOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
