import { sql } from 'kysely';
import { updateRows } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { ImportedFields, UndoCounts } from '../../db/tables/import-tables.ts';
import { announceTalking } from './announce-talking.ts';
import { announceImport } from './contact-import.announce.ts';
import { changeImport, findLockedImport } from './contact-import.repository.ts';
import { changeRows, rowsAfter, type SheetRowRow } from './contact-import.rows.ts';
import { takeTags } from './imported-tags.ts';
import { announceItems, undoItems } from './list-items.ts';
import { type Present, takenBack } from './undo-effect.ts';

const ROWS_AT_ONCE = 250;

/** Takes the next rows back, as far as nobody has touched what they made. True while there are more. */
export async function undoSomeRows(
  scope: CompanyScope,
  importId: number,
  share: number,
): Promise<boolean> {
  const owner = await findLockedImport(scope, importId);
  if (owner?.status !== 'undoing') return false;
  const rows = await rowsAfter(scope, importId, owner.position, ROWS_AT_ONCE * share);
  const last = rows.at(-1);
  if (!last) {
    await changeImport(scope, importId, { status: 'undone', finished_at: scope.now });
    if (owner.contact_list_id !== null) await announceItems(scope, owner.contact_list_id);
    await announceImport(scope, 'update', importId);
    return false;
  }
  const done =
    owner.contact_list_id === null
      ? await undoRows(scope, importId, rows.filter(isWritten))
      : await undoItems(scope, importId, rows);
  const before = owner.undo ?? { deleted: 0, restored: 0, kept: 0 };
  await changeImport(scope, importId, {
    position: last.row,
    progress: owner.progress + rows.filter((row) => row.outcome !== null).length,
    undo: JSON.stringify({
      deleted: before.deleted + done.deleted,
      restored: before.restored + done.restored,
      kept: before.kept + done.kept,
    } satisfies UndoCounts),
  });
  await announceImport(scope, 'update', importId);
  return true;
}

/** One that it has really made or changed. */
function isWritten({ contact_id, outcome }: SheetRowRow): boolean {
  return contact_id !== null && (outcome === 'new' || outcome === 'update');
}

async function undoRows(
  scope: CompanyScope,
  importId: number,
  rows: readonly SheetRowRow[],
): Promise<UndoCounts> {
  const present = await presentContacts(
    scope,
    rows.map((row) => row.contact_id!),
  );
  const planned = rows.map((row) => ({
    row,
    ...takenBack(row, present.get(row.contact_id!) ?? null),
  }));
  const deleted = planned.filter(({ undone }) => undone === 'deleted');
  await deleteContacts(
    scope,
    deleted.map(({ row }) => row.contact_id!),
  );
  const changes = planned.flatMap(({ row, set }) =>
    Object.keys(set).length > 0
      ? [{ id: row.contact_id!, set: { ...columnsOf(set), updated_at: scope.now } }]
      : [],
  );
  await updateRows(scope, 'contacts', changes);
  await takeTags(
    scope,
    planned.flatMap(({ row, tagIds }) =>
      tagIds.map((tag_id) => ({ contact_id: row.contact_id!, tag_id })),
    ),
  );
  await announceTalking(
    scope,
    changes.map(({ id }) => id),
  );
  await changeRows(
    scope,
    importId,
    planned.map(({ row, undone }) => ({ row: row.row, undone })),
  );
  const count = (what: keyof UndoCounts) => planned.filter(({ undone }) => undone === what).length;
  return { deleted: count('deleted'), restored: count('restored'), kept: count('kept') };
}

function columnsOf({ name, nameEdited, email, extraInfo }: ImportedFields) {
  return {
    ...(name !== undefined && { name }),
    ...(nameEdited !== undefined && { name_edited: nameEdited }),
    ...(email !== undefined && { email }),
    ...(extraInfo && { extra_info: extraInfo }),
  };
}

/** Locked: whoever writes to one of them at this moment waits, and finds it gone or as it was. */
async function presentContacts(
  scope: CompanyScope,
  ids: readonly number[],
): Promise<Map<number, Present>> {
  const { rows } = await sql<Present & { id: number }>`
    select contacts.id, contacts.name, contacts.email, contacts.extra_info as "extraInfo",
      contacts.version, contacts.merged_into is not null as "isMerged",
      to_json(array(select tag_id from contact_tags
        where company_id = contacts.company_id and contact_id = contacts.id)) as "tagIds",
      exists (select from tickets
        where company_id = contacts.company_id and contact_id = contacts.id)
      or exists (select from schedules
        where company_id = contacts.company_id and contact_id = contacts.id)
      or exists (select from contacts as part
        where part.company_id = contacts.company_id and part.merged_into = contacts.id)
      or (select count(*) from contact_identities
        where company_id = contacts.company_id and contact_id = contacts.id) > 1 as "isInUse"
    from contacts
    where contacts.company_id = ${scope.companyId} and contacts.id = any(${[...ids]}::bigint[])
    order by contacts.id for update of contacts`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Nothing was ever said with them: no file, event or ticket is theirs. */
async function deleteContacts(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  await sql`
    delete from contacts where company_id = ${scope.companyId} and id = any(${[...ids]}::bigint[])
    `.execute(scope.db);
}
