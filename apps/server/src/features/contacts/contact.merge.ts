import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { moveMessages } from '../messages/message.merge.ts';
import { type AddedTag, copyTags, takeBackTags } from '../tags/ticket-tag.merge.ts';
import { moveNotes, type NotePlace, putNotes } from '../ticket-notes/ticket-note.merge.ts';
import { noteFirstRounds } from '../tickets/ticket.firsts.ts';
import { type MergedTicket, mergeOpenTickets, unmergeTickets } from '../tickets/ticket.merge.ts';
import { type ContactRow, changeContact } from './contact.repository.ts';
import { requireSayOver } from './contact.rights.ts';
import { copyContactTags, takeBackContactTags, takeBackOptOut } from './contact-tag.merge.ts';

/** What a merge moved: as much as is needed to take it back. */
export type Moved = {
  identities: { kind: string; matchValue: string }[];
  tickets: number[];
  folded: MergedTicket[];
  /** Where the notes were, and which tags a ticket got; merges of the first days have neither. */
  notes?: NotePlace[];
  tags?: AddedTag[];
  /** What the kept contact itself got: tags, and that it wants no campaigns. */
  contactTags?: number[];
  optedOut?: boolean;
  /** The kept contact as it was. */
  before: Pick<ContactRow, 'name' | 'name_edited' | 'number' | 'email' | 'extra_info'>;
  /** The merged contact's number, which it gives up. */
  number: string | null;
};

export type Merge = {
  keptId: number;
  mergedId: number;
  /** All that look different now: of both contacts. */
  ticketIds: number[];
};

/** Two contacts turned out to be one: everything goes to one of them, and the other is put aside. */
export async function mergeContacts(
  scope: CompanyScope,
  ids: readonly [number, number],
  reason: 'mapping' | 'person',
): Promise<Merge> {
  const [kept, merged] = await lockPair(scope, ids);
  const identities = await moveIdentities(scope, merged.id, kept.id);
  const folded = await mergeOpenTickets(scope, kept.id, merged.id);
  const tickets = await moveTickets(scope, merged.id, kept.id);
  await noteFirstRounds(scope, [kept.id]);
  const notes = await moveNotes(scope, {
    fromContactId: merged.id,
    toContactId: kept.id,
    folded,
  });
  const tags = await copyTags(scope, folded);
  const contactTags = await copyContactTags(scope, kept.id, merged.id);
  const moved: Moved = {
    identities,
    tickets,
    folded,
    notes,
    tags,
    contactTags,
    optedOut: kept.opted_out_at === null && merged.opted_out_at !== null,
    number: merged.number,
    before: {
      name: kept.name,
      name_edited: kept.name_edited,
      number: kept.number,
      email: kept.email,
      extra_info: kept.extra_info,
    },
  };
  await changeContact(scope, merged.id, { merged_into: kept.id, number: null });
  await changeContact(scope, kept.id, joined(kept, merged));
  await scope.db
    .insertInto('contact_merges')
    .values({
      company_id: scope.companyId,
      kept_id: kept.id,
      merged_id: merged.id,
      reason,
      actor_id: scope.actor?.userId ?? null,
      moved: JSON.stringify(moved),
    })
    .execute();
  await recordAction(scope, 'contact.merge', kept.id, { merged: merged.id, reason });
  return { keptId: kept.id, mergedId: merged.id, ticketIds: await touched(scope, moved) };
}

/** Takes a merge back. What came in since then stays with the contact that was kept. */
export async function undoMerge(scope: CompanyScope, mergeId: number): Promise<Merge> {
  const merge = await scope.db
    .updateTable('contact_merges')
    .set({ undone_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', mergeId)
    .where('undone_at', 'is', null)
    .returning(['kept_id', 'merged_id', 'moved'])
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CONTACT_FOUND'));
  const moved = merge.moved as Moved;
  const { kept_id: keptId, merged_id: mergedId } = merge;
  // What went over into another conversation comes back to life as one of its own.
  const alsoTickets = moved.folded.map(({ from }) => from);
  await requireSayOver(scope, { contactIds: [keptId, mergedId], alsoTickets });
  await changeContact(scope, keptId, moved.before);
  await changeContact(scope, mergedId, { merged_into: null, number: moved.number });
  for (const { kind, matchValue } of moved.identities) {
    await sql`update contact_identities set contact_id = ${mergedId}
      where company_id = ${scope.companyId} and kind = ${kind} and match_value = ${matchValue}
        and contact_id = ${keptId}`.execute(scope.db);
  }
  await giveTickets(scope, moved.tickets, mergedId);
  await unmergeTickets(scope, moved.folded);
  await noteFirstRounds(scope, [keptId, mergedId]);
  await putNotes(scope, moved.notes ?? []);
  await takeBackTags(scope, moved.tags ?? []);
  await takeBackContactTags(scope, keptId, moved.contactTags ?? []);
  if (moved.optedOut) await takeBackOptOut(scope, keptId, mergedId);
  await recordAction(scope, 'contact.unmerge', keptId, { merged: mergedId });
  return { keptId, mergedId, ticketIds: await touched(scope, moved) };
}

/** Both, locked in one order, so that two merges of the same pair cannot wait for each other. */
async function lockPair(
  scope: CompanyScope,
  ids: readonly [number, number],
): Promise<[kept: ContactRow, merged: ContactRow]> {
  const rows = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ids])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [first, second] = rows;
  if (!first || !second) throw appError('ERR_NO_CONTACT_FOUND');
  return inOrderOfWorth([first, second]);
}

/** The one that stays, then the one that becomes part of it. */
export function inOrderOfWorth(
  pair: readonly [ContactRow, ContactRow],
): [kept: ContactRow, merged: ContactRow] {
  const [older, newer] = pair[0].id < pair[1].id ? pair : [pair[1], pair[0]];
  return worth(newer) > worth(older) ? [newer, older] : [older, newer];
}

/** The one that people know: by a name somebody wrote, then by a number; otherwise the older. */
function worth(contact: ContactRow): number {
  return (contact.name_edited ? 2 : 0) + (contact.number ? 1 : 0);
}

function joined(kept: ContactRow, merged: ContactRow) {
  const known = new Set(kept.extra_info.map((info) => info.name));
  const more = merged.extra_info.filter((info) => !known.has(info.name));
  return {
    number: kept.number ?? merged.number,
    email: kept.email || merged.email,
    extra_info: [...kept.extra_info, ...more],
    opted_out_at: kept.opted_out_at ?? merged.opted_out_at,
  };
}

async function moveIdentities(scope: CompanyScope, fromId: number, toId: number) {
  const rows = await scope.db
    .updateTable('contact_identities')
    .set({ contact_id: toId })
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', fromId)
    .returning(['kind', 'match_value'])
    .execute();
  return rows.map((row) => ({ kind: row.kind, matchValue: row.match_value }));
}

async function moveTickets(scope: CompanyScope, fromId: number, toId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', fromId)
    .execute();
  const ids = rows.map((row) => row.id);
  await giveTickets(scope, ids, toId);
  return ids;
}

/** Of those that there still are: one may have been deleted since a merge that is undone. */
async function touched(scope: CompanyScope, { tickets, folded }: Moved): Promise<number[]> {
  const ids = [...tickets, ...folded.flatMap(({ from, to }) => [from, to])];
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

async function giveTickets(
  scope: CompanyScope,
  ticketIds: readonly number[],
  contactId: number,
): Promise<void> {
  if (ticketIds.length === 0) return;
  await scope.db
    .updateTable('tickets')
    .set({ contact_id: contactId })
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ticketIds])
    .execute();
  await moveMessages(scope, ticketIds, { contactId });
}
