import { type Dashboard, type DashboardTable, dashboardTables } from '@prosa/contract/dashboard';
import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine } from '../../csv.ts';
import { writeWorkbook } from '../../media/sheet/write-workbook.ts';
import { tableWords } from './dashboard.table-words.ts';
import { type Cell, tableOf } from './dashboard.tables.ts';

/** A table of the page, as it was asked for. */
export async function* dashboardCsv(
  shown: Dashboard,
  table: DashboardTable,
  language: Language,
): AsyncGenerator<string> {
  yield CSV_START;
  for (const cells of tableOf(shown, table, language)) {
    yield csvLine(cells.map((cell) => cellText(cell, language)));
  }
}

/** As spreadsheets of that language read numbers; nothing where there is none. */
function cellText(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return language === 'en' ? String(cell) : String(cell).replace('.', ',');
}

/** The whole page: a sheet for each of its tables. */
export async function dashboardWorkbook(shown: Dashboard, language: Language): Promise<Buffer> {
  return await writeWorkbook(
    dashboardTables.map((table) => ({
      name: tableWords[language].tables[table],
      rows: tableOf(shown, table, language),
    })),
  );
}
