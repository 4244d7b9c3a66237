import type { recurrences } from './company.ts';

export type Recurrence = (typeof recurrences)[number];

/** How many months are paid for at once. */
export const monthsOf: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** How many days before a due date its invoice is made. */
export const INVOICE_DAYS_BEFORE = 10;

/** Days from the due date on which the company is reminded: before it, on it and after it. */
export const reminderDays = [-5, 0, 3, 7] as const;

const DAY_MS = 86_400_000;

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/**
 * So many months later, on the same day of the month or, where there is none, on the month's last. `anchor` is the
 * day of the month that is meant: without it 31 January would be on the 28th for ever after one February.
 */
export function addMonths(date: string, months: number, anchor = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Math.max(day, anchor), last));
  return first.toISOString().slice(0, 10);
}

/** What "+Vencimento" makes of a due date; without one it counts from today. */
export function laterDueDate(dueDate: string | null, recurrence: Recurrence, today: string) {
  return addMonths(dueDate ?? today, monthsOf[recurrence]);
}

/** Days from one plain date to another; negative if that is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round(dayNumber(to) - dayNumber(from));
}

/** The ground of a company's row: exactly five days left, from four left to three late, exactly four late. */
export function dueColor(daysLeft: number | null): 'soon' | 'now' | 'late' | null {
  if (daysLeft === null) return null;
  if (daysLeft === 5) return 'soon';
  if (daysLeft >= -3 && daysLeft <= 4) return 'now';
  return daysLeft === -4 ? 'late' : null;
}
