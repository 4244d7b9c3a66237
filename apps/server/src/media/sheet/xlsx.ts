import { collectRows, type SheetRow } from './row-collector.ts';
import { SheetRefused } from './sheet-refusal.ts';
import { cellReader } from './xlsx-cells.ts';
import { readRelations, readSharedStrings, readStyles, readWorkbook } from './xlsx-parts.ts';
import { readXml } from './xml-reader.ts';
import { openZip, type Zip } from './zip.ts';

export type Sheet = { name: string; columnCount: number; rows: SheetRow[] };

/** A hundred thousand rows of ten filled columns unpack to about 100 MB. */
const UNPACKED_BYTES = 256 * 1024 * 1024;

/**
 * The first sheet of a workbook, read as it is unpacked: what it needs does not grow with what the file says of
 * itself. Macros, pictures and other sheets are not even opened.
 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const zip = openZip(bytes, UNPACKED_BYTES);
  const root = await readRelations(zip, '');
  const workbookPath = root.find(({ type }) => type === 'officeDocument')?.target;
  if (!workbookPath?.toLowerCase().endsWith('.xml')) throw notExcel(zip);
  const workbook = await readWorkbook(zip, workbookPath);
  const parts = await readRelations(zip, workbookPath);
  const first = parts.find(({ id }) => id === workbook.first?.id);
  if (!workbook.first || !first) throw notExcel(zip);
  // A sheet of charts has no rows.
  if (first.type !== 'worksheet') throw new SheetRefused('ERR_SHEET_EMPTY');
  const partOf = (type: string) => parts.find((part) => part.type === type)?.target;
  const collector = collectRows();
  const cells = cellReader(collector, {
    strings: await readSharedStrings(zip, partOf('sharedStrings')),
    isDate: await readStyles(zip, partOf('styles')),
    is1904: workbook.is1904,
  });
  await readXml(zip.open(first.target), cells);
  return { name: workbook.first.name, columnCount: collector.columnCount(), rows: collector.rows };
}

function notExcel(zip: Zip): SheetRefused {
  const found = zip.has('mimetype') && zip.has('content.xml') ? 'opendocument' : 'other';
  return new SheetRefused('ERR_SHEET_TYPE', { found });
}
