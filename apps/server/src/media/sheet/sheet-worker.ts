import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isZip, requireCompound } from './sheet-kind.ts';
import { type SheetProblem, SheetRefused } from './sheet-refusal.ts';
import { readXlsx, type Sheet } from './xlsx.ts';

/** What the worker tells, in this order; after each `rows` it waits to be asked for more. */
export type SheetNews =
  | { type: 'sheet'; name: string; columnCount: number; rowCount: number }
  /** JSON of some rows: the thread that serves requests need not make it. */
  | { type: 'rows'; text: string }
  | { type: 'end' }
  | { type: 'refused'; problem: SheetProblem };

const ROWS_AT_ONCE = 1000;

const port = parentPort;
if (!port) throw new Error('sheet-worker.ts is run by read-sheet.ts');
const tell = (news: SheetNews) => port.postMessage(news);

async function read(bytes: Buffer): Promise<Sheet> {
  const sheet = isZip(bytes) ? await readXlsx(bytes) : await readOld(bytes);
  if (sheet.rows.length === 0) throw new SheetRefused('ERR_SHEET_EMPTY');
  sheet.rows.sort(([one], [other]) => one - other);
  return sheet;
}

/** The library is loaded for those alone who still have files of before 2007. */
async function readOld(bytes: Buffer): Promise<Sheet> {
  requireCompound(bytes);
  const { readXls } = await import('./xls.ts');
  return readXls(bytes);
}

try {
  const { name, columnCount, rows } = await read(Buffer.from(workerData as ArrayBuffer));
  tell({ type: 'sheet', name, columnCount, rowCount: rows.length });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    tell({ type: 'rows', text: JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE)) });
    await once(port, 'message');
  }
  tell({ type: 'end' });
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  tell({ type: 'refused', problem: error.problem });
}
port.close();
