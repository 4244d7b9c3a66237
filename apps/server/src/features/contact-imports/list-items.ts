import { limits } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { insertRowsForIds, updateRows } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { ImportedFields, UndoCounts } from '../../db/tables/import-tables.ts';
import { itemsReloaded } from '../contact-lists/contact-list.events.ts';
import { countItems, lockList } from '../contact-lists/contact-list.repository.ts';
import { announceList } from '../contact-lists/contact-list.service.ts';
import type { ImportRow } from './contact-import.repository.ts';
import { changeRows, type SheetRowRow } from './contact-import.rows.ts';
import { effectFor } from './import-target.ts';
import { type Item, itemsByNumber } from './known-items.ts';
import type { Effect } from './row-effect.ts';

type Planned = { row: SheetRowRow; known: Item | null; effect: Effect };

/** As rows become contacts elsewhere, here they become people of a list. */
export async function writeItems(
  scope: CompanyScope,
  owner: ImportRow,
  listId: number,
  rows: readonly SheetRowRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await lockList(scope, listId);
  const known = await itemsByNumber(
    scope,
    listId,
    rows.map(({ number }) => number),
  );
  const effect = effectFor(owner);
  let room = limits.contactList - (await countItems(scope, listId));
  const planned = rows.map((row): Planned => {
    const item = known.get(row.number) ?? null;
    const planned = effect({ ...row, extraInfo: row.extra_info }, item);
    if (planned.outcome === 'new' && room-- <= 0) {
      return { row, known: item, effect: { outcome: 'skip', reason: 'list_full' } };
    }
    return { row, known: item, effect: planned };
  });
  const made = await makeItems(scope, listId, planned);
  await changeItems(scope, planned);
  await changeRows(
    scope,
    owner.id,
    planned.map(({ row, known: item, effect: done }) => {
      const id = item?.id ?? made.get(row.number) ?? null;
      return {
        row: row.row,
        outcome: done.outcome,
        reason: done.outcome === 'skip' ? done.reason : null,
        changes: done.outcome === 'update' ? done.changes : [],
        item_id: id,
        item_version: item ? item.version + 1 : 1,
        before: item && done.outcome === 'update' ? fieldsOf(item) : null,
      };
    }),
  );
}

function fieldsOf({ name, email, consent }: Item): ImportedFields {
  return { name, email, consent: consent ?? null };
}

async function makeItems(
  scope: CompanyScope,
  listId: number,
  planned: readonly Planned[],
): Promise<Map<string, number>> {
  const news = planned.flatMap(({ row, effect }) => (effect.outcome === 'new' ? [row] : []));
  const items = news.map((row) => ({
    contact_list_id: listId,
    name: row.name || row.number,
    number: row.number,
    match_value: row.number,
    email: row.email,
    consent_source: row.consent?.source ?? null,
    consent_at: row.consent?.at ?? null,
  }));
  const ids = await insertRowsForIds(scope, 'contact_list_items', items, { matchedBy: ['number'] });
  return new Map(news.map((row, index) => [row.number, ids[index]!]));
}

async function changeItems(scope: CompanyScope, planned: readonly Planned[]): Promise<void> {
  const changes = planned.flatMap(({ row, known, effect }) => {
    if (!known || effect.outcome !== 'update') return [];
    const { name, email } = effect.set;
    const set = {
      name: name ?? known.name,
      email: email ?? known.email,
      consent_source: (row.consent ?? known.consent)?.source ?? null,
      consent_at: (row.consent ?? known.consent)?.at ?? null,
    };
    return [{ id: known.id, set }];
  });
  await updateRows(scope, 'contact_list_items', changes);
}

/** Takes back what nobody has touched since. */
export async function undoItems(
  scope: CompanyScope,
  importId: number,
  rows: readonly SheetRowRow[],
): Promise<UndoCounts> {
  const counts: UndoCounts = { deleted: 0, restored: 0, kept: 0 };
  const written = rows.filter(({ outcome, item_id }) => item_id !== null && outcome !== 'skip');
  if (written.length === 0) return counts;
  const { rows: present } = await sql<{ id: number; version: number }>`
    select id, version from contact_list_items
    where company_id = ${scope.companyId} and id = any(${written.map((row) => row.item_id)}::bigint[])
    for update`.execute(scope.db);
  const versions = new Map(present.map((item) => [item.id, item.version]));
  const untouched = written.filter((row) => versions.get(row.item_id!) === row.item_version);
  const gone = untouched.filter(({ outcome }) => outcome === 'new').map((row) => row.item_id!);
  await sql`
    delete from contact_list_items
    where company_id = ${scope.companyId} and id = any(${gone}::bigint[])`.execute(scope.db);
  const restored = untouched.filter(({ outcome, before }) => outcome === 'update' && before);
  await updateRows(
    scope,
    'contact_list_items',
    restored.map(({ item_id, before }) => ({
      id: item_id!,
      set: {
        name: before!.name ?? '',
        email: before!.email ?? '',
        consent_source: before!.consent?.source ?? null,
        consent_at: before!.consent?.at ?? null,
      },
    })),
  );
  counts.deleted = gone.length;
  counts.restored = restored.length;
  counts.kept = written.length - gone.length - restored.length;
  const outcomeOf = (row: SheetRowRow) => {
    if (!untouched.includes(row)) return 'kept' as const;
    return row.outcome === 'new' ? ('deleted' as const) : ('restored' as const);
  };
  await changeRows(
    scope,
    importId,
    written.map((row) => ({ row: row.row, undone: outcomeOf(row) })),
  );
  return counts;
}

/** The list as it is now, and that its people are others. */
export async function announceItems(scope: CompanyScope, listId: number): Promise<void> {
  for (const event of itemsReloaded(listId)) scope.tell(event);
  await announceList(scope, 'update', listId);
}
