import { dateText, numberText } from './cell-text.ts';
import type { RowCollector } from './row-collector.ts';
import { SheetRefused } from './sheet-refusal.ts';
import { attribute, plainText, type XmlEvents } from './xml-reader.ts';

type Workbook = { strings: readonly string[]; isDate: readonly boolean[]; is1904: boolean };

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Nothing that is longer is kept whole anyway. */
const LONGEST = 100_000;

/** Hears the tags of a sheet, and hands each cell as text to the collector. */
export function cellReader(collector: RowCollector, workbook: Workbook): XmlEvents {
  let row = 0;
  let column = -1;
  let type = 'n';
  let style = 0;
  let inside: 'value' | 'formula' | 'text' | null = null;
  let isReading = false;
  const raw = { value: '', formula: '', text: '' };

  function openCell(attributes: string): void {
    const reference = attribute(attributes, 'r');
    column = reference ? columnOf(reference) : column + 1;
    type = attribute(attributes, 't') ?? 'n';
    style = Number(attribute(attributes, 's') ?? 0);
    raw.value = '';
    raw.formula = '';
    raw.text = '';
  }

  return {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attribute(attributes, 'r') ?? row + 1);
        column = -1;
        if (!(row >= 1 && row <= LAST_ROW)) throw new SheetRefused('ERR_SHEET_BROKEN');
      } else if (name === 'c') openCell(attributes);
      else if (name === 'v') inside = 'value';
      else if (name === 'f') inside = 'formula';
      else if (name === 't') inside = 'text';
      else if (name === 'rPh') isReading = true;
    },
    close(name) {
      if (name === 'v' || name === 'f' || name === 't') inside = null;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c') collector.cell(row, column, textOf(raw, { type, style }, workbook));
    },
    text(piece) {
      if (inside && !isReading && raw[inside].length < LONGEST) raw[inside] += piece;
    },
  };
}

type Raw = { value: string; formula: string; text: string };

/** As text, whatever it is: a formula by what it last came to, a link by its words, a failure as nothing. */
function textOf(raw: Raw, { type, style }: { type: string; style: number }, workbook: Workbook) {
  if (type === 'inlineStr') return plainText(raw.text);
  if (raw.value === '') return raw.formula === '' ? '' : `=${plainText(raw.formula)}`;
  const value = plainText(raw.value).trim();
  switch (type) {
    case 's':
      return workbook.strings[Number(value)] ?? '';
    case 'str':
    case 'd':
      return plainText(raw.value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return workbook.isDate[style] ? dateText(number, workbook) : numberText(number);
}

/** Of `AB12`, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Za-z]{1,3}/.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column < 1 || column > LAST_COLUMN) throw new SheetRefused('ERR_SHEET_BROKEN');
  return column - 1;
}
