import { type ScheduleRow, weekdays } from '@prosa/contract/schedule';
import { momentOf } from '@prosa/contract/zoned-time';
import { addDays, todayIn } from '../../calendar.ts';

type Hours = Pick<ScheduleRow, 'weekdayEn' | 'startTime' | 'endTime'>;

/** What takes longer than this is not looked at day by day: beyond it the clock counts. */
const DAYS_LOOKED_AT = 400;

/** How many of the seconds between two instants lie within a weekly schedule, by the wall clock of the zone. Pure. */
export function openSeconds(
  schedule: readonly Hours[],
  timezone: string,
  from: Date,
  to: Date,
): number {
  const [begin, end] = [from.getTime(), to.getTime()];
  let counted = begin;
  let open = 0;
  // The day before may run past midnight.
  let day = addDays(todayIn(timezone, from), -1);
  for (let looked = 0; startOf(day, timezone) < end; looked++, day = addDays(day, 1)) {
    if (looked === DAYS_LOOKED_AT) return Math.floor((open + end - counted) / 1000);
    const hours = hoursOn(schedule, day, timezone);
    if (!hours) continue;
    // Never twice, where a night runs into a day that is open from its beginning.
    const start = Math.max(hours.start, counted);
    const stop = Math.min(hours.end, end);
    if (stop > start) open += stop - start;
    counted = Math.max(counted, stop);
  }
  return Math.floor(open / 1000);
}

function startOf(day: string, timezone: string): number {
  return momentOf(`${day}T00:00:00`, timezone).getTime();
}

/** Null on a day that is closed. No row or blank times: nobody has said that it is ever closed. */
function hoursOn(schedule: readonly Hours[], day: string, timezone: string) {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  const row = schedule.find(({ weekdayEn }) => weekdayEn === weekday);
  const at = (date: string, time: string) => momentOf(`${date}T${time}:00`, timezone).getTime();
  const next = addDays(day, 1);
  if (!row || row.startTime === '' || row.endTime === '') {
    return { start: startOf(day, timezone), end: startOf(next, timezone) };
  }
  if (row.startTime === row.endTime) return null;
  const isOvernight = row.endTime < row.startTime;
  return { start: at(day, row.startTime), end: at(isOvernight ? next : day, row.endTime) };
}
