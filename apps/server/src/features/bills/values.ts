import { z } from 'zod';

/* What systems answer, made plain: numbers as texts, dates with times, empty texts for nothing. */

/** Ids and amounts come as numbers or as texts. */
export const loose = z.union([z.string(), z.number()]).transform(String);
export const looseOrNone = loose.nullish().transform((value) => value?.trim() ?? '');

/** "1.234,56", "99.90", 99.9; null for what is no amount. */
export function centsOf(text: string): number | null {
  const plain = /,\d{1,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(',', '');
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}

/** The day of "2026-11-30" or "2026-11-30 00:00:00"; null for "0000-00-00". */
export function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  return isDay ? day : null;
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

export function pdfOf(bytes: Buffer | null): Buffer | null {
  return bytes && isPdf(bytes) ? bytes : null;
}

/** As a customer types it at their bank: 44 to 48 digits. */
export function digitableLine(text: string | null | undefined): string | null {
  const digits = (text ?? '').replaceAll(/[.\s-]/g, '');
  return /^\d{44,48}$/.test(digits) ? digits : null;
}
