import type { SheetLookalike } from '@prosa/contract/errors';
import { SheetRefused } from './sheet-refusal.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LOOKED_AT = 4096;

/** By what is in it, whatever it is called. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, ZIP.length).equals(ZIP);
}

/** Where a workbook of before 2007 is kept, and one of any year that has a password. */
export function requireCompound(bytes: Buffer): void {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  throw new SheetRefused('ERR_SHEET_TYPE', { found: lookalike(bytes) });
}

/** Programs write tables as web pages or as text and call them .xls, and Excel opens them all the same. */
function lookalike(bytes: Buffer): SheetLookalike {
  const start = bytes.subarray(0, LOOKED_AT);
  // A text in UTF-16, too.
  const text = start.toString('latin1').replaceAll('\0', '');
  if (/<(!doctype html|html|head|body|table|meta)\b/i.test(text)) return 'html';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has in it
  return /[\x01-\x08\x0e-\x1a\x1c-\x1f]/.test(text) || text === '' ? 'other' : 'text';
}
