const DAY_MS = 86_400_000;
/** 30 December 1899, so that what Excel calls 1 March 1900 (it believes in a 29 February) is right. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const LAST_DAY = 2_958_466;
/** What no cell needs that becomes a name, a number or further information. */
const LONGEST = 10_000;

/** In full: 5,51199E+12 is how a spreadsheet shows it, not what is in the cell. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(value);
}

/** A date is a number of days in a sheet. 2026-01-31, with the time if there is one. */
export function dateText(days: number, { is1904 }: { is1904: boolean }): string {
  if (!(days >= 0 && days < LAST_DAY)) return numberText(days);
  const at = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * DAY_MS));
  const [date = '', time = ''] = at.toISOString().split('T');
  const clock = time.slice(0, 5);
  if (days < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}

/** Whether a number format shows a date or a time: letters that are not quoted, escaped, a colour or a place. */
export function isDateFormat(format: string): boolean {
  const bare = format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, '');
  return /[dmyhs]/i.test(bare);
}

/** What can be kept: without what PostgreSQL cannot store. */
export function cleanCell(text: string): string {
  return text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed().trim();
}
