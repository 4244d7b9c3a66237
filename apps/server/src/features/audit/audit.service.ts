import type { AuditExportQuery, AuditFilters, AuditPage, AuditQuery } from '@prosa/contract/audit';
import { pageSizes } from '@prosa/contract/limits';
import type { Language } from '@prosa/contract/setting';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { auditCsvHead, auditCsvLine } from './audit.csv.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { recordAction } from './audit.record.ts';
import {
  type AuditRow,
  companyTimezone,
  entriesBefore,
  namesFor,
  requireEntry,
  requireUserEver,
} from './audit.repository.ts';

export async function showAuditLog(
  scope: ReadScope,
  { before, ...filters }: AuditQuery,
): Promise<AuditPage> {
  await requireNamed(scope, filters);
  if (before !== undefined) await requireEntry(scope, before);
  const size = pageSizes.auditEntries;
  const rows = await entriesBefore(scope, filters, before ?? null, size + 1);
  const page = rows.slice(0, size);
  const names = await namesFor(scope, page);
  return {
    entries: page.map((row) => presentAuditEntry(row, names)),
    hasMore: rows.length > size,
  };
}

/** An export is itself something to know about. */
export async function noteExport(
  scope: CompanyScope,
  { language: _, ...filters }: AuditExportQuery,
): Promise<void> {
  await requireNamed(scope, filters);
  await recordAction(scope, 'audit.export', null, { fields: Object.keys(filters) });
}

async function requireNamed(scope: ReadScope, { userId }: AuditFilters): Promise<void> {
  if (userId !== undefined) await requireUserEver(scope, userId);
}

const AT_ONCE = 500;

/** A part at a time, as fast as it is read: the log of years never lies in memory. */
export async function* auditCsv(
  scope: ReadScope,
  filters: AuditFilters,
  language: Language,
): AsyncGenerator<string> {
  const timezone = await companyTimezone(scope);
  yield auditCsvHead(language);
  let before: number | null = null;
  for (;;) {
    const rows: AuditRow[] = await entriesBefore(scope, filters, before, AT_ONCE);
    const names = await namesFor(scope, rows);
    yield rows
      .map((row) => auditCsvLine(presentAuditEntry(row, names), language, timezone))
      .join('');
    before = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}
