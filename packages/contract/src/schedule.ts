import { z } from 'zod';
import { timeOfDay } from './text.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const portuguese: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** Blank times mean always open, 00:00 to 00:00 closed, an end before its start runs past midnight. */
export const scheduleRow = z
  .object({
    weekday: z.string().max(30).optional(),
    weekdayEn: z.enum(weekdays),
    startTime: timeOfDay,
    endTime: timeOfDay,
  })
  .refine((row) => (row.startTime === '') === (row.endTime === ''), { path: ['endTime'] })
  // The label is ours: whatever a client sends, a weekday has one name.
  .transform((row) => ({ ...row, weekday: portuguese[row.weekdayEn] }));

export const schedules = z
  .array(scheduleRow)
  .max(7)
  .refine((rows) => new Set(rows.map((row) => row.weekdayEn)).size === rows.length)
  .transform((rows) =>
    rows.toSorted((a, b) => weekdays.indexOf(a.weekdayEn) - weekdays.indexOf(b.weekdayEn)),
  );

export type ScheduleRow = z.output<typeof scheduleRow>;

function row(weekdayEn: Weekday, startTime: string, endTime: string): ScheduleRow {
  return { weekday: portuguese[weekdayEn], weekdayEn, startTime, endTime };
}

export const defaultSchedules: readonly ScheduleRow[] = weekdays.map((day) => {
  if (day === 'sunday') return row(day, '00:00', '00:00');
  return row(day, '08:00', day === 'saturday' ? '12:00' : '18:00');
});

export const schedulesAnswer = z.array(
  z.object({
    weekday: z.string(),
    weekdayEn: z.enum(weekdays),
    startTime: z.string(),
    endTime: z.string(),
  }),
);
