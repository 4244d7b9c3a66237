import type {
  ContactImport,
  ContactImportChanges,
  ContactImportRows,
  ContactImportRowsQuery,
  ImportStatus,
} from '@prosa/contract/contact-import';
import { limits, pageSizes } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { requireList } from '../contact-lists/contact-list.repository.ts';
import { announceImport } from './contact-import.announce.ts';
import { importDeleted } from './contact-import.events.ts';
import { workOnImport } from './contact-import.jobs.ts';
import { mayManageImport } from './contact-import.policy.ts';
import { presentImport, presentRow } from './contact-import.presenter.ts';
import {
  changeImport,
  countOutcomes,
  findImport,
  type ImportRow,
  lockImport,
  recentImports,
  removeImport,
  undoEnd,
} from './contact-import.repository.ts';
import { pageOfRows, rowsAfter } from './contact-import.rows.ts';
import { knownTo } from './import-target.ts';

export async function listImports(
  scope: ReadScope,
  contactListId: number | null,
): Promise<{ imports: ContactImport[] }> {
  if (contactListId !== null) await requireList(scope, contactListId);
  return { imports: (await recentImports(scope, contactListId)).map(presentImport) };
}

export async function showImport(scope: ReadScope, id: number): Promise<ContactImport> {
  return presentImport(await findImport(scope, id));
}

export async function showRows(
  scope: ReadScope,
  id: number,
  query: ContactImportRowsQuery,
): Promise<ContactImportRows> {
  const owner = await findImport(scope, id);
  const rows = await pageOfRows(scope, id, query);
  const known = await knownTo(
    scope,
    owner,
    rows.map((row) => row.number),
  );
  const { new: made, update, skip, double } = owner.counts;
  const count = query.outcome ? owner.counts[query.outcome] : made + update + skip + double;
  return {
    rows: rows.map((row) => presentRow(row, owner, known.get(row.number) ?? null)),
    count,
    hasMore: count > query.pageNumber * pageSizes.importRows,
  };
}

/** What the columns are, said by a person: all rows are checked anew. */
export async function changeColumns(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  changes: ContactImportChanges,
): Promise<ContactImport> {
  const owner = await managedImport(scope, actor, id, ['checking', 'ready']);
  const hasHeader = changes.hasHeader ?? owner.has_header;
  const [first] = hasHeader ? await rowsAfter(scope, id, owner.first_row - 1, 1) : [];
  const columns = owner.columns.map((column, index) => ({
    ...column,
    header: first?.cells[index] || column.letter,
    to: changes.columns?.[index] ?? column.to,
  }));
  requireColumns(owner, columns, changes);
  await changeImport(scope, id, {
    columns: JSON.stringify(columns),
    has_header: hasHeader,
    row_count: owner.row_count + Number(owner.has_header) - Number(hasHeader),
    country: changes.country ?? owner.country,
    replace_names: changes.replaceNames ?? owner.replace_names,
    status: 'checking',
    position: 0,
    progress: 0,
    tags: '[]',
  });
  await workOnImport(scope, id);
  return announceImport(scope, 'update', id);
}

function requireColumns(
  owner: ImportRow,
  columns: ImportRow['columns'],
  changes: ContactImportChanges,
): void {
  const refuse = (code: string) => {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'columns', code }] });
  };
  if (changes.columns && changes.columns.length !== owner.columns.length) refuse('invalid_value');
  if (!columns.some(({ to }) => to === 'number')) refuse('number_missing');
  if (columns.filter(({ to }) => to === 'info').length > limits.extraInfo.count) refuse('too_big');
}

export async function startImport(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<ContactImport> {
  const owner = await managedImport(scope, actor, id, ['ready', 'stopped']);
  await changeImport(scope, id, {
    status: 'running',
    finished_at: null,
    ...(owner.status === 'ready' && { position: 0, progress: 0, started_at: scope.now }),
    // Those of the rows that are still to come count again.
    counts: JSON.stringify(await countOutcomes(scope, id)),
  });
  await workOnImport(scope, id);
  await recordAction(scope, 'contact.import', null, { import: id });
  return announceImport(scope, 'update', id);
}

export async function stopImport(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<ContactImport> {
  const owner = await managedImport(scope, actor, id, ['running']);
  await changeImport(scope, id, {
    status: 'stopped',
    counts: JSON.stringify(await countOutcomes(scope, id, owner.position)),
    finished_at: scope.now,
  });
  return announceImport(scope, 'update', id);
}

export async function undoImport(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<ContactImport> {
  const owner = await managedImport(scope, actor, id, ['done', 'stopped']);
  if (scope.now > undoEnd(owner.created_at)) throw appError('ERR_IMPORT_STATE');
  await changeImport(scope, id, {
    status: 'undoing',
    undo: JSON.stringify({ deleted: 0, restored: 0, kept: 0 }),
    position: 0,
    progress: 0,
    finished_at: null,
  });
  await workOnImport(scope, id);
  await recordAction(scope, 'contact.import-undo', null, { import: id });
  return announceImport(scope, 'update', id);
}

/** Of one that was never started, with its rows. */
export async function discardImport(scope: CompanyScope, actor: Actor, id: number): Promise<void> {
  await managedImport(scope, actor, id, ['checking', 'ready']);
  await removeImport(scope, id);
  scope.tell(importDeleted(id));
}

async function managedImport(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  statuses: readonly ImportStatus[],
): Promise<ImportRow> {
  const owner = await lockImport(scope, id);
  if (!mayManageImport(actor, owner)) throw appError('ERR_NO_PERMISSION');
  if (!statuses.includes(owner.status)) throw appError('ERR_IMPORT_STATE');
  return owner;
}
