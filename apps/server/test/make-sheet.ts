import { utils, type WorkSheet, write } from '@e965/xlsx';

type Cell = string | number | boolean | Date | null;

/** A workbook of one sheet, as Excel writes them today or until 2003. */
export function makeSheet(
  rows: readonly (readonly Cell[])[],
  { type = 'xlsx', change }: { type?: 'xlsx' | 'biff8'; change?(sheet: WorkSheet): void } = {},
): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  change?.(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Clientes');
  return write(book, { type: 'buffer', bookType: type, compression: true });
}
