import { writeZip } from './write-zip.ts';

/** The first row is the head. Null is an empty cell. */
export type WrittenSheet = { name: string; rows: readonly (readonly (string | number | null)[])[] };

const NAMESPACE = 'http://schemas.openxmlformats.org';
const MAIN = `${NAMESPACE}/spreadsheetml/2006/main`;
const KINDS = `${NAMESPACE}/officeDocument/2006/relationships`;
const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * An .xlsx of small tables: numbers as numbers, all else as text, never as a formula; the head bold and held in place.
 * As much of Office Open XML as Excel, LibreOffice and Google ask for.
 */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const pathOf = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const parts = [
    ...sheets.map((_, index) => ({ kind: 'worksheet', target: pathOf(index) })),
    { kind: 'styles', target: 'styles.xml' },
  ];
  return await writeZip({
    '[Content_Types].xml': contentTypes(sheets.map((_, index) => `/xl/${pathOf(index)}`)),
    '_rels/.rels': relations([{ kind: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(parts),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ rows }, index) => [`xl/${pathOf(index)}`, sheetOf(rows)])),
  });
}

function contentTypes(sheetPaths: readonly string[]): string {
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="${office}.${kind}+xml"/>`;
  return `${START}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${sheetPaths.map((path) => override(path, 'worksheet')).join('')}</Types>`;
}

function relations(parts: readonly { kind: string; target: string }[]): string {
  const each = parts.map(
    ({ kind, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${KINDS}/${kind}" Target="${target}"/>`,
  );
  return `${START}<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** A name may have 31 characters, and none of these. */
function sheetName(name: string): string {
  return escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const each = sheets.map(
    ({ name }, index) =>
      `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${START}<workbook xmlns="${MAIN}" xmlns:r="${KINDS}"><sheets>${each.join('')}</sheets></workbook>`;
}

/** Style 1 is the head's. */
const styles = `${START}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const WIDEST = 50;

function sheetOf(rows: WrittenSheet['rows']): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(WIDEST, 2 + Math.max(...rows.map((row) => String(row[column] ?? '').length))),
  );
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, columnName(column) + (index + 1), index));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const head = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  return `${START}<worksheet xmlns="${MAIN}">${head}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: string | number | null, place: string, row: number): string {
  if (cell === null) return '';
  const style = row === 0 ? ' s="1"' : '';
  return typeof cell === 'number'
    ? `<c r="${place}"${style}><v>${cell}</v></c>`
    : `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold at all is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => named[sign]!);
}
