import type { Consent } from '../../db/tables/import-tables.ts';

const SOURCE_LENGTH = 200;
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
/** As Brazil, Portugal and Spain write a date. */
const LOCAL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;

/** What a sheet says of where and when somebody agreed to be written to; null if it says nothing. */
export function consentOf(
  source: string | undefined,
  at: string | undefined,
): Consent | 'invalid_date' | null {
  const day = at === undefined ? null : dayOf(at.trim());
  if (day === undefined) return 'invalid_date';
  if (!source && !day) return null;
  return { source: (source ?? '').trim().slice(0, SOURCE_LENGTH), at: day };
}

/** Undefined if it is no day that there is. */
function dayOf(text: string): string | undefined {
  const iso = ISO.exec(text);
  const local = LOCAL.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [local?.[3], local?.[2]?.padStart(2, '0'), local?.[1]?.padStart(2, '0')];
  const written = `${year}-${month}-${day}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isThere ? written : undefined;
}
