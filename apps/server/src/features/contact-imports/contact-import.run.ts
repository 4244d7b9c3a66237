import { foldText } from '@prosa/contract/fold-text';
import { sql } from 'kysely';
import { insertRows, insertRowsForIds, updateRows } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { ImportedFields } from '../../db/tables/import-tables.ts';
import { lockIdentities } from '../contacts/contact.identities.ts';
import { announceTalking } from './announce-talking.ts';
import { announceImport } from './contact-import.announce.ts';
import {
  changeImport,
  countOutcomes,
  findLockedImport,
  type ImportRow,
} from './contact-import.repository.ts';
import { changeRows, knownByNumber, rowsAfter, type SheetRowRow } from './contact-import.rows.ts';
import { putTags, tagsByName } from './imported-tags.ts';
import { announceItems, writeItems } from './list-items.ts';
import { type Effect, effectOn, type KnownContact, nameRule } from './row-effect.ts';

/** Few enough that nobody waits long for a contact that is locked meanwhile. */
const ROWS_AT_ONCE = 250;

/**
 * Writes the contacts of the next rows, and with them, in the same transaction, how far it is: whenever it is
 * killed, the next one goes on behind the last row that was written. True while there are more.
 */
export async function runSomeRows(
  scope: CompanyScope,
  importId: number,
  share: number,
): Promise<boolean> {
  const owner = await findLockedImport(scope, importId);
  // Stopped, or taken away.
  if (owner?.status !== 'running') return false;
  const rows = await rowsAfter(scope, importId, owner.position, ROWS_AT_ONCE * share);
  const last = rows.at(-1);
  if (!last) {
    const counts = JSON.stringify(await countOutcomes(scope, importId));
    await changeImport(scope, importId, { status: 'done', counts, finished_at: scope.now });
    if (owner.contact_list_id !== null) await announceItems(scope, owner.contact_list_id);
    await announceImport(scope, 'update', importId);
    return false;
  }
  const written = rows.filter(isToBeWritten);
  if (owner.contact_list_id === null) await writeRows(scope, owner, written);
  else await writeItems(scope, owner, owner.contact_list_id, written);
  const progress = owner.progress + rows.filter((row) => row.outcome !== null).length;
  await changeImport(scope, importId, { position: last.row, progress });
  await announceImport(scope, 'update', importId);
  return true;
}

/** Also what would have changed nothing when it was checked: the contact may be another since. */
function isToBeWritten({ outcome, reason }: SheetRowRow): boolean {
  return outcome === 'new' || outcome === 'update' || reason === 'unchanged';
}

type Planned = { row: SheetRowRow; known: KnownContact | null; effect: Effect };

async function writeRows(scope: CompanyScope, owner: ImportRow, rows: readonly SheetRowRow[]) {
  if (rows.length === 0) return;
  const numbers = rows.map((row) => row.number);
  await lockIdentities(
    scope,
    numbers.map((value) => ({ kind: 'phone', value })),
  );
  const known = await knownByNumber(scope, numbers, 'locked');
  const rule = nameRule(owner.source, owner.replace_names);
  const planned = rows.map((row): Planned => {
    const contact = known.get(row.number) ?? null;
    const values = { ...row, extraInfo: row.extra_info };
    return { row, known: contact, effect: effectOn(values, contact, rule) };
  });
  const made = await makeContacts(scope, owner, planned);
  await changeContacts(scope, planned);
  const idOf = ({ row, known: contact }: Planned) => contact?.id ?? made.get(row.number) ?? null;
  const tagged = await tagContacts(scope, planned, idOf);
  const versions = await versionsOf(
    scope,
    planned.flatMap((one) => idOf(one) ?? []),
  );
  await changeRows(
    scope,
    owner.id,
    planned.map((one) => {
      const id = idOf(one);
      return resultOf(one, id, versions.get(id ?? 0) ?? null, tagged.get(id ?? 0) ?? []);
    }),
  );
  await announceTalking(
    scope,
    planned.flatMap(({ known, effect }) => (known && effect.outcome === 'update' ? known.id : [])),
  );
}

/** The ids of the new ones by their numbers. */
async function makeContacts(
  scope: CompanyScope,
  owner: ImportRow,
  planned: readonly Planned[],
): Promise<Map<string, number>> {
  const news = planned.flatMap(({ row, effect }) => (effect.outcome === 'new' ? [row] : []));
  const contacts = news.map((row) => ({
    name: row.name || row.number,
    // What a chat is called may be how they call themselves, and that changes.
    name_edited: row.name !== '' && owner.source !== 'chats',
    number: row.number,
    email: row.email,
    extra_info: row.extra_info,
    is_group: false,
    // Whether it has an account is asked before a message: thousands of questions at once look like a spammer's.
    number_unchecked: false,
  }));
  const ids = await insertRowsForIds(scope, 'contacts', contacts, { matchedBy: ['number'] });
  const made = new Map(news.map((row, index) => [row.number, ids[index]!]));
  const identities = [...made].map(([number, id]) => ({
    contact_id: id,
    scope: '',
    kind: 'phone' as const,
    value: number,
    match_value: number,
    has_written: false,
  }));
  await insertRows(scope, 'contact_identities', identities);
  return made;
}

async function changeContacts(scope: CompanyScope, planned: readonly Planned[]): Promise<void> {
  const changes = planned.flatMap(({ known, effect }) =>
    known && effect.outcome === 'update' && Object.keys(effect.set).length > 0
      ? [{ id: known.id, set: { ...effect.set, updated_at: scope.now } }]
      : [],
  );
  await updateRows(scope, 'contacts', changes);
}

/** The tags that each contact has got. */
async function tagContacts(
  scope: CompanyScope,
  planned: readonly Planned[],
  idOf: (one: Planned) => number | null,
): Promise<Map<number, number[]>> {
  const written = planned.filter(({ effect }) => effect.outcome !== 'skip');
  const names = [...new Set(written.flatMap(({ row }) => row.tags))];
  const ids = await tagsByName(scope, names);
  const wanted = written.flatMap((one) =>
    one.row.tags.flatMap((name) => {
      const [contact_id, tag_id] = [idOf(one), ids.get(foldText(name))];
      return contact_id !== null && tag_id !== undefined ? [{ contact_id, tag_id }] : [];
    }),
  );
  const put = Map.groupBy(await putTags(scope, wanted), (one) => one.contact_id);
  return new Map([...put].map(([id, tagged]) => [id, tagged.map((one) => one.tag_id)]));
}

async function versionsOf(scope: CompanyScope, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from contacts
    where company_id = ${scope.companyId} and id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

function resultOf(
  { row, known, effect }: Planned,
  contactId: number | null,
  version: number | null,
  tagIds: number[],
) {
  const set = effect.outcome === 'update' ? effect.set : {};
  const before: ImportedFields = {
    ...(known && set.name !== undefined && { name: known.name, nameEdited: known.name_edited }),
    ...(known && set.email !== undefined && { email: known.email }),
    ...(known && set.extra_info && { extraInfo: known.extra_info }),
  };
  const after: ImportedFields = {
    ...(set.name !== undefined && { name: set.name }),
    ...(set.email !== undefined && { email: set.email }),
    ...(set.extra_info && { extraInfo: set.extra_info }),
    ...(tagIds.length > 0 && { tagIds }),
  };
  return {
    row: row.row,
    outcome: effect.outcome,
    reason: effect.outcome === 'skip' ? effect.reason : null,
    changes: effect.outcome === 'update' ? effect.changes : [],
    contact_id: contactId,
    contact_version: version,
    before: effect.outcome === 'update' ? before : null,
    after,
  };
}
