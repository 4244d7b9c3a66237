import { isDateFormat } from './cell-text.ts';
import { attribute, plainText, readXml } from './xml-reader.ts';
import type { Zip } from './zip.ts';

type Relation = { id: string; type: string; target: string };

const nothing = { open: () => undefined, close: () => undefined, text: () => undefined };

/** What belongs to a part, by the last word of its kind; of '' the package's own. */
export async function readRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!zip.has(path)) return relations;
  await readXml(zip.open(path), {
    ...nothing,
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const target = attribute(attributes, 'Target') ?? '';
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : resolved(folder + target),
      });
    },
  });
  return relations;
}

/** `xl/../xl/sheet1.xml` */
function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

type Workbook = { first: { id: string; name: string } | null; is1904: boolean };

export async function readWorkbook(zip: Zip, path: string): Promise<Workbook> {
  const workbook: Workbook = { first: null, is1904: false };
  await readXml(zip.open(path), {
    ...nothing,
    open(name, attributes) {
      if (name === 'workbookPr') {
        workbook.is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      }
      if (name !== 'sheet') return;
      workbook.first ??= {
        // `r:id`; the sheet's own number is `sheetId`.
        id: attribute(attributes.replace(/\ssheetId\s*=/, ' x='), 'id') ?? '',
        name: attribute(attributes, 'name') ?? '',
      };
    },
  });
  return workbook;
}

/** The formats that every workbook has without saying so, and that show a date or a time. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Which styles show a number as a date. */
export async function readStyles(zip: Zip, path: string | undefined): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const isDate: boolean[] = [];
  if (!path || !zip.has(path)) return isDate;
  let isInCells = false;
  await readXml(zip.open(path), {
    ...nothing,
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') {
        custom.set(id, isDateFormat(attribute(attributes, 'formatCode') ?? ''));
      }
      if (name === 'xf' && isInCells) isDate.push(custom.get(id) ?? builtIn(id));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return isDate;
}

export async function readSharedStrings(zip: Zip, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!path || !zip.has(path)) return strings;
  let raw = '';
  let isText = false;
  let isReading = false;
  await readXml(zip.open(path), {
    open(name) {
      if (name === 'si') raw = '';
      if (name === 't') isText = true;
      // How it is pronounced, for Japanese and Chinese.
      if (name === 'rPh') isReading = true;
    },
    close(name) {
      if (name === 'si') strings.push(plainText(raw));
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
    },
    text(piece) {
      if (isText && !isReading) raw += piece;
    },
  });
  return strings;
}
