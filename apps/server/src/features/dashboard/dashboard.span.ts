import type { DashboardQuery } from '@prosa/contract/dashboard';
import { limits } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import { addDays } from '../../calendar.ts';

/** Days of the company's calendar, both ends included; `before` has as many, right before. */
export type Span = { from: string; to: string; before: { from: string; to: string } };

/** Which days are meant. Of two dates that were not both given, the end is today, and the start its month's first day. */
export function spanOf(query: DashboardQuery, today: string): Span {
  const { from, to } = query.days
    ? { from: addDays(today, 1 - query.days), to: today }
    : datesOf(query, today);
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw refusal('date_from', 'too_big');
  if (length > limits.dashboardDays) throw refusal('date_to', 'too_big');
  return { from, to, before: { from: addDays(from, -length), to: addDays(from, -1) } };
}

function datesOf({ date_from, date_to }: DashboardQuery, today: string) {
  const to = date_to ?? today;
  return { from: date_from ?? monthOf(to), to };
}

function refusal(path: string, code: string) {
  return appError('ERR_VALIDATION', { issues: [{ path, code }] });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Every day from the one to the other. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** A span as it is read: days at its ends, whole months between them (from monthFrom to before monthTo). */
export type Stretch = {
  from: string;
  headTo: string;
  monthFrom: string;
  monthTo: string;
  tailFrom: string;
  to: string;
};

export function stretchOf({ from, to }: { from: string; to: string }): Stretch {
  const monthFrom = from.endsWith('-01') ? from : nextMonth(from);
  const monthTo = monthOf(addDays(to, 1));
  // Without a whole month it is all head.
  if (monthFrom >= monthTo) {
    return { from, headTo: to, monthFrom: from, monthTo: from, tailFrom: addDays(to, 1), to };
  }
  return { from, headTo: addDays(monthFrom, -1), monthFrom, monthTo, tailFrom: monthTo, to };
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}
