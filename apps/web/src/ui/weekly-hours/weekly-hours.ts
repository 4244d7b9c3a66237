import { defaultSchedules, type ScheduleRow, schedules, weekdays } from '@prosa/contract/schedule';

type Times = Pick<ScheduleRow, 'startTime' | 'endTime'>;

/** Monday to Sunday, whatever was stored: a day without a row is open all day. */
export function weekOf(stored: readonly ScheduleRow[] | null | undefined): ScheduleRow[] {
  return weekdays.map((weekdayEn, index) => {
    const row = stored?.find((known) => known.weekdayEn === weekdayEn);
    const weekday = defaultSchedules[index]?.weekday ?? weekdayEn;
    return {
      weekday: row?.weekday ?? weekday,
      weekdayEn,
      startTime: row?.startTime ?? '',
      endTime: row?.endTime ?? '',
    };
  });
}

type DayMeaning =
  | { kind: 'open' | 'closed' | 'unfinished' }
  | { kind: 'hours'; hours: number; overnight: boolean };

/** What a day's two times mean, in the words of the server: see server.md, 7.5. */
export function meaningOf({ startTime, endTime }: Times): DayMeaning {
  if (startTime === '' && endTime === '') return { kind: 'open' };
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  if (start === null || end === null) return { kind: 'unfinished' };
  if (start === end) return { kind: start === 0 ? 'closed' : 'open' };
  const overnight = end < start;
  const minutes = overnight ? end + 1440 - start : end - start;
  return { kind: 'hours', hours: minutes / 60, overnight };
}

function minutesOf(time: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** The days with a time that cannot be saved. */
export function wrongDays(rows: readonly ScheduleRow[]): Set<number> {
  const result = schedules.safeParse(rows);
  return new Set(result.success ? [] : result.error.issues.map(({ path }) => Number(path[0])));
}

/** One day's times on all the following ones. */
export function copyDown(rows: readonly ScheduleRow[], from: number): ScheduleRow[] {
  const source = rows[from];
  if (!source) return [...rows];
  const { startTime, endTime } = source;
  return rows.map((row, index) => (index > from ? { ...row, startTime, endTime } : row));
}

export function sameWeek(one: readonly ScheduleRow[], other: readonly ScheduleRow[]): boolean {
  return one.every(
    ({ startTime, endTime }, index) =>
      startTime === other[index]?.startTime && endTime === other[index]?.endTime,
  );
}
