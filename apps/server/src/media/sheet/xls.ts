import { type CellObject, CFB, read, type WorkBook } from '@e965/xlsx';
import { dateText, isDateFormat, numberText } from './cell-text.ts';
import { collectRows } from './row-collector.ts';
import { SheetRefused } from './sheet-refusal.ts';
import type { Sheet } from './xlsx.ts';

/** The first sheet of a workbook as Excel wrote them until 2003. */
export function readXls(bytes: Buffer): Sheet {
  requireWorkbook(bytes);
  const workbook = opened(bytes);
  const name = workbook.SheetNames[0] ?? '';
  const rows: unknown = workbook.Sheets[name]?.['!data'];
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const collector = collectRows();
  if (Array.isArray(rows)) {
    rows.forEach((cells: CellObject[] | undefined, row) => {
      cells?.forEach((cell, column) => {
        collector.cell(row + 1, column, textOf(cell, is1904));
      });
    });
  }
  return { name, columnCount: collector.columnCount(), rows: collector.rows };
}

/** Letters and slides are kept in the same kind of file. */
function requireWorkbook(bytes: Buffer): void {
  const names = streamNames(bytes);
  if (names.includes('encryptedpackage')) throw new SheetRefused('ERR_SHEET_PROTECTED');
  if (names.includes('workbook') || names.includes('book')) return;
  throw new SheetRefused('ERR_SHEET_TYPE', { found: 'other' });
}

function streamNames(bytes: Buffer): string[] {
  try {
    const { FullPaths } = CFB.read(bytes, { type: 'buffer' });
    return FullPaths.map((path: string) => path.split('/').at(-1)?.toLowerCase() ?? '');
  } catch {
    throw new SheetRefused('ERR_SHEET_BROKEN');
  }
}

function opened(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      cellNF: true,
      cellHTML: false,
      cellText: false,
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new SheetRefused(isProtected ? 'ERR_SHEET_PROTECTED' : 'ERR_SHEET_BROKEN');
  }
}

function textOf(cell: CellObject, is1904: boolean): string {
  const { t: type, v: value, f: formula, z: format } = cell;
  if (value === undefined || value === null) return formula ? `=${formula}` : '';
  if (type === 'e') return '';
  if (type === 'b') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'number') return String(value);
  const isDate = typeof format === 'string' && isDateFormat(format);
  return isDate ? dateText(value, { is1904 }) : numberText(value);
}
