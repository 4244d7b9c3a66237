import type { Schedule } from '@prosa/contract/scheduled-message';

export type CalendarProps = {
  days: readonly string[];
  today: string;
  schedules: readonly Schedule[];
  timezone: string;
  onOpen: (schedule: Schedule) => void;
  /** A new one on that day, at a time of it if one was pointed at. */
  onDay: (day: string, clock?: string) => void;
};
