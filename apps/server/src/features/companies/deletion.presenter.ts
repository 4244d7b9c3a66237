import type { CompanyDeletion } from '@prosa/contract/host-company';
import type { DeletionRow } from './deletion.repository.ts';

export function presentDeletion(row: DeletionRow): CompanyDeletion {
  const { file_key, file_bytes, file_until } = row;
  return {
    id: row.id,
    companyId: row.gone_company_id,
    name: row.name,
    state: row.state,
    isStuck: row.is_stuck,
    percent: percentOf(row),
    beginsAt: row.begins_at.toISOString(),
    exports: row.exports,
    file:
      file_key && file_until && row.state !== 'cancelled'
        ? { bytes: file_bytes ?? 0, until: file_until.toISOString() }
        : null,
    invoices: row.invoices,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The total was counted when it began, and not beyond a bound: it is not done before it is done. */
function percentOf({ state, rows_done, rows_total }: DeletionRow): number {
  if (state === 'done') return 100;
  if (state !== 'exporting' && state !== 'deleting') return 0;
  return Math.min(99, Math.floor((rows_done * 100) / Math.max(1, rows_total)));
}
