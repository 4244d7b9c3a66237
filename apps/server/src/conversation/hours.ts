import { type ScheduleRow, type Weekday, weekdays } from '@prosa/contract/schedule';

type Hours = Pick<ScheduleRow, 'weekdayEn' | 'startTime' | 'endTime'>;

/**
 * Whether a weekly schedule is open at an instant, by the clock on the wall of the zone: a change
 * to or from summer time moves the hours with it.
 */
export function isOpen(schedule: readonly Hours[], timezone: string, instant: Date): boolean {
  const { day, time } = wallClock(timezone, instant);
  const today = rowOf(schedule, day);
  // No row or blank times: nobody has said that it is ever closed.
  if (!today || isBlank(today)) return true;
  if (isOvernight(today) ? time >= today.startTime : isWithin(today, time)) return true;
  const yesterday = rowOf(schedule, dayBefore(day));
  return yesterday !== undefined && isOvernight(yesterday) && time < yesterday.endTime;
}

function rowOf(schedule: readonly Hours[], day: Weekday): Hours | undefined {
  return schedule.find((row) => row.weekdayEn === day);
}

function isBlank({ startTime, endTime }: Hours): boolean {
  return startTime === '' || endTime === '';
}

/** Times as HH:MM compare as text. From a time to the same time, as 00:00 to 00:00, is closed. */
function isWithin({ startTime, endTime }: Hours, time: string): boolean {
  return startTime <= time && time < endTime;
}

function isOvernight(row: Hours): boolean {
  return !isBlank(row) && row.endTime < row.startTime;
}

function dayBefore(day: Weekday): Weekday {
  return weekdays.at(weekdays.indexOf(day) - 1)!;
}

function wallClock(timezone: string, instant: Date): { day: Weekday; time: string } {
  const parts = formatOf(timezone).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const name = part('weekday').toLowerCase();
  const day = weekdays.find((one) => one === name);
  if (!day) throw new Error(`no such weekday: ${name}`);
  return { day, time: `${part('hour')}:${part('minute')}` };
}

/** Making one is slow, using it is not; and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timezone, format);
  return format;
}
