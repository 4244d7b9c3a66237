import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine } from '../../csv.ts';
import type { ReadScope } from '../../db/scope.ts';
import { writtenNumber } from './contact-import.presenter.ts';
import { findImport, type ImportRow } from './contact-import.repository.ts';
import { reportedAfter, type SheetRowRow } from './contact-import.rows.ts';
import { type ReportWords, reportWords } from './report-words.ts';

const ROWS_AT_ONCE = 1000;

type Asked = { onlySkipped: boolean; language: Language };

/** What became of each row, as a file; the cells that were not taken over stand in it as they were. */
export async function importReport(
  scope: ReadScope,
  importId: number,
  { onlySkipped, language }: Asked,
): Promise<AsyncIterable<string>> {
  const owner = await findImport(scope, importId);
  return reportLines(scope, owner, { onlySkipped, language });
}

async function* reportLines(scope: ReadScope, owner: ImportRow, { onlySkipped, language }: Asked) {
  const words = reportWords[language];
  const more = owner.columns.filter(({ to }) => to === 'ignore' || to === 'info' || to === 'tag');
  yield CSV_START + csvLine([...words.columns, ...more.map(({ header }) => header)]);
  for (let position = 0; ; ) {
    const asked = { limit: ROWS_AT_ONCE, onlySkipped };
    const rows = await reportedAfter(scope, owner.id, position, asked);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, owner, words)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    position = last.row;
  }
}

function lineOf(row: SheetRowRow, owner: ImportRow, words: ReportWords): string {
  const more = owner.columns.flatMap(({ to }, index) =>
    to === 'ignore' || to === 'info' || to === 'tag' ? [row.cells[index] ?? ''] : [],
  );
  return csvLine([
    String(row.row),
    row.name,
    row.number || writtenNumber(row, owner),
    row.email,
    resultOf(row, owner, words),
    reasonOf(row, words),
    ...more,
  ]);
}

/** A row that was not reached is no contact yet. */
function resultOf(row: SheetRowRow, owner: ImportRow, words: ReportWords): string {
  if (row.undone) return words.undone[row.undone];
  const isPast =
    owner.started_at !== null && (owner.status !== 'stopped' || row.row <= owner.position);
  if (!isPast && (row.outcome === 'new' || row.outcome === 'update')) return words.waiting;
  return row.outcome ? words.outcome[row.outcome] : '';
}

function reasonOf(row: SheetRowRow, words: ReportWords): string {
  if (row.outcome === 'double') return `${words.sameAs} ${row.double_of}`;
  return row.reason ? words.reason[row.reason] : '';
}
