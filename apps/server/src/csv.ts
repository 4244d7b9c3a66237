/**
 * What spreadsheets take for a formula: at the beginning, and wherever one that splits cells elsewhere (at
 * commas, tabs) would begin one.
 */
const formula = /(^|[,\t\r\n])(?=\s*[=+\-@＝＋－＠\t\r\n])/g;

/** Semicolons, as spreadsheets expect them where the comma is the decimal sign. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** For Excel, which otherwise takes UTF-8 for something else. */
export const CSV_START = '\ufeff';

function cellOf(text: string): string {
  const harmless = text.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 2026-11-15 09:30:00: spreadsheets of every language read that as a time. */
export function localTime(at: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  clocks.set(timeZone, clock);
  return clock.format(at);
}
