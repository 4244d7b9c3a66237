import type { ContactImport, ContactImportRow } from '@prosa/contract/contact-import';
import { type ImportRow, undoEnd } from './contact-import.repository.ts';
import type { SheetRowRow } from './contact-import.rows.ts';
import { effectFor } from './import-target.ts';
import { type KnownContact, overwrittenBy } from './row-effect.ts';

export function presentImport(row: ImportRow): ContactImport {
  const isUndoable = row.started_at !== null && ['done', 'stopped'].includes(row.status);
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    contactListId: row.contact_list_id,
    name: row.name,
    fileBytes: row.file_bytes,
    sheetName: row.sheet_name,
    rowCount: row.row_count,
    progress: row.progress,
    counts: row.counts,
    columns: row.columns,
    hasHeader: row.has_header,
    country: row.country,
    replaceNames: row.replace_names,
    undo: row.undo,
    undoUntil: isUndoable ? undoEnd(row.created_at).toISOString() : null,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** `known` is who has the number now: before it runs, what a row would change is told as of this moment. */
export function presentRow(
  row: SheetRowRow,
  owner: ImportRow,
  known: KnownContact | null,
): ContactImportRow {
  const { name, email, extra_info: extraInfo, tags, consent } = row;
  const values = { name, email, extraInfo, tags, consent };
  const isDone = owner.started_at !== null && (row.contact_id ?? row.item_id) !== null;
  const effect = !isDone && row.outcome === 'update' ? effectFor(owner)(values, known) : null;
  const changes = effect?.outcome === 'update' ? effect.changes : row.changes;
  const was = isDone ? row.before : known && { ...known, extraInfo: known.extra_info };
  const isUpdate = row.outcome === 'update' && was !== null;
  const keeps = row.outcome === 'update' && !changes.includes('name') && known;
  return {
    row: row.row,
    name: row.name || (row.outcome === 'update' && known?.name) || row.number,
    number: row.number,
    written: writtenNumber(row, owner),
    email: row.email,
    outcome: row.outcome ?? 'skip',
    reason: row.reason,
    doubleOf: row.double_of,
    changes: [...changes],
    overwrites: isUpdate ? overwrittenBy(values, was, changes) : [],
    keepsName: keeps && row.name !== '' && known.name !== row.name ? known.name : null,
    contactId: row.contact_id,
    undone: row.undone,
  };
}

/** As it stands in the sheet. */
export function writtenNumber(row: Pick<SheetRowRow, 'cells'>, owner: ImportRow): string {
  return owner.columns
    .flatMap(({ to }, index) => (to === 'number' ? (row.cells[index] ?? []) : []))
    .join(' / ');
}
