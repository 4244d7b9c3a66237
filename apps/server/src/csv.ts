/** What spreadsheets take for a formula, a leading tab or line break included. */
const formula = /^[=+\-@\t\r\n]/;

/** Semicolons, as spreadsheets expect them where the comma is the decimal sign. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** For Excel, which otherwise takes UTF-8 for something else. */
export const CSV_START = '\ufeff';

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
