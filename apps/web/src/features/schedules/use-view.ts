import { useState } from 'react';
import { todayIn } from '../../lib/dates.ts';
import { readItem, writeItem } from '../../lib/storage.ts';
import { addDays, addMonths } from './calendar-days.ts';

export const views = ['list', 'week', 'month'] as const;
export type View = (typeof views)[number];

/** How the schedules are looked at, which this browser remembers, and which days of them. */
export function useView(timezone: string) {
  const [view, setView] = useState<View>(
    () => views.find((one) => one === readItem('schedulesView')) ?? 'list',
  );
  const [day, setDay] = useState(() => todayIn(timezone));
  return {
    view,
    day,
    show(next: View, on = day) {
      setView(next);
      setDay(on);
      writeItem('schedulesView', next);
    },
    move: (by: -1 | 1) => setDay(view === 'week' ? addDays(day, by * 7) : addMonths(day, by)),
    goToday: () => setDay(todayIn(timezone)),
  };
}

export type ViewState = ReturnType<typeof useView>;
