import type { Schedule } from '@prosa/contract/scheduled-message';
import { useQuery } from '@tanstack/react-query';
import { todayIn } from '../../lib/dates.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import type { CalendarProps } from './calendar/calendar-props.ts';
import { Month } from './calendar/month.tsx';
import { Week } from './calendar/week.tsx';
import { monthOf, weekOf } from './calendar-days.ts';
import { scheduleDaysQuery } from './schedule-queries.ts';

type Props = {
  view: 'week' | 'month';
  /** Any day of what is shown. */
  day: string;
  search: string;
  errorTitle: string;
  onOpen: (schedule: Schedule) => void;
  onDay: CalendarProps['onDay'];
  onWeek: (day: string) => void;
};

export function SchedulesCalendar({ view, day, search, errorTitle, onWeek, ...acts }: Props) {
  const { timezone } = useCurrentUser().company;
  const days = view === 'week' ? weekOf(day) : monthOf(day);
  const span = { from: days[0] ?? day, to: days.at(-1) ?? day };
  const query = useQuery(scheduleDaysQuery(span, search));
  const schedules = query.data?.schedules ?? [];
  if (query.isError && !query.data) return <LoadError title={errorTitle} retry={query.refetch} />;
  const shown = { days, today: todayIn(timezone), schedules, timezone, ...acts };
  return view === 'week' ? (
    <Week {...shown} />
  ) : (
    <Month {...shown} month={day.slice(0, 7)} onWeek={onWeek} />
  );
}
