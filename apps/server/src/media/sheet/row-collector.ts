import { limits } from '@prosa/contract/limits';
import { cleanCell } from './cell-text.ts';
import { SheetRefused } from './sheet-refusal.ts';

/** A sheet's row by the number that the sheet shows, and its cells from the first column on. */
export type SheetRow = [row: number, cells: string[]];

export type RowCollector = {
  /** Columns are counted from 0. Empty cells do not count, however many there are. */
  cell(row: number, column: number, text: string): void;
  rows: SheetRow[];
  columnCount(): number;
};

/** More rows than contacts, since the first may be the header. */
const MOST_ROWS = limits.contactImport.rows + 1;
const MOST_COLUMNS = limits.contactImport.columns;

/** What really stands in a sheet: what it declares to have is not believed. */
export function collectRows(): RowCollector {
  const rows: SheetRow[] = [];
  const byNumber = new Map<number, string[]>();
  let columnCount = 0;

  function rowAt(number: number): string[] {
    const known = byNumber.get(number);
    if (known) return known;
    if (rows.length === MOST_ROWS) {
      const sheet = { row: number, limit: limits.contactImport.rows };
      throw new SheetRefused('ERR_SHEET_TOO_MANY_ROWS', sheet);
    }
    const cells: string[] = [];
    rows.push([number, cells]);
    byNumber.set(number, cells);
    return cells;
  }

  return {
    rows,
    columnCount: () => columnCount,
    cell(row, column, text) {
      const clean = cleanCell(text);
      if (clean === '') return;
      if (column >= MOST_COLUMNS) {
        const sheet = { row, column: columnLetter(column), limit: MOST_COLUMNS };
        throw new SheetRefused('ERR_SHEET_TOO_MANY_COLUMNS', sheet);
      }
      const cells = rowAt(row);
      while (cells.length < column) cells.push('');
      cells[column] = clean;
      columnCount = Math.max(columnCount, column + 1);
    },
  };
}

/** 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  const before = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return before === 0 ? letter : columnLetter(before - 1) + letter;
}
