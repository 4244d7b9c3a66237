import { sql } from 'kysely';
import { batched } from '../db/batching/batched.ts';
import { insertRows } from '../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../db/scope.ts';
import { inLaneOrder } from '../jobs/ordered-reader/ordered-table.ts';
import type { Address } from './address.ts';
import type { MessageRef } from './channel-event.ts';

/** What only the process that has the session can do, and nobody waits for. */
export type Errand =
  | { kind: 'media'; attachmentId: number }
  | { kind: 'picture'; contactId: number; address: Address }
  | { kind: 'group'; contactId: number; address: Address }
  | { kind: 'read'; messages: MessageRef[] }
  | { kind: 'decline'; call: { id: string; from: Address } }
  | { kind: 'delete'; messageId: number }
  | ({ kind: 'reaction' } & ReactionErrand)
  | ({ kind: 'group-deletion' } & GroupDeletionErrand);

/** The id under which it goes out is chosen here: a second try is then known for one. */
export type ReactionErrand = { messageId: number; emoji: string; sendAs: string };

/** Somebody in a group takes back what another wrote: admins may. */
export type GroupDeletionErrand = { messageId: number; group: Address; by: Address[]; at: string };

export function errandForMedia(
  scope: CompanyScope,
  connectionId: number,
  attachmentId: number,
): Promise<void> {
  return insertErrand(scope, connectionId, `media:${attachmentId}`, {
    kind: 'media',
    attachmentId,
  });
}

export function errandForPicture(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  address: Address,
): Promise<void> {
  const kind = address.kind === 'group' ? 'group' : 'picture';
  const lane = `${kind}:${contactId}`;
  return insertErrand(scope, connectionId, lane, { kind, contactId, address });
}

/** Its name, and its picture. */
export function errandForGroup(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  address: Address,
): Promise<void> {
  const lane = `group:${contactId}`;
  return insertErrand(scope, connectionId, lane, { kind: 'group', contactId, address });
}

export function errandForReading(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  messages: MessageRef[],
): Promise<void> {
  return insertErrand(scope, connectionId, `read:${contactId}`, { kind: 'read', messages });
}

export function errandForCall(
  scope: CompanyScope,
  connectionId: number,
  call: { id: string; from: Address },
): Promise<void> {
  return insertErrand(scope, connectionId, `call:${call.id}`, { kind: 'decline', call });
}

/** One chat's in order: the last one is meant. */
export function errandForReaction(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  reaction: ReactionErrand,
): Promise<void> {
  const lane = `reaction:${contactId}`;
  return insertErrand(scope, connectionId, lane, { kind: 'reaction', ...reaction });
}

export function errandForGroupDeletion(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  deletion: GroupDeletionErrand,
): Promise<void> {
  const lane = `deletion:${contactId}`;
  return insertErrand(scope, connectionId, lane, { kind: 'group-deletion', ...deletion });
}

/** A message that was to be deleted while it was on its way. */
export function errandForDeletion(
  scope: CompanyScope,
  connectionId: number,
  messageId: number,
): Promise<void> {
  const lane = `delete:${messageId}`;
  return insertErrand(scope, connectionId, lane, { kind: 'delete', messageId });
}

/** About contacts that are being deleted. `waiting`: only what is still to be done, by its index. */
export async function dropErrandsAbout(
  scope: CompanyScope,
  contactIds: readonly number[],
  which: 'waiting' | 'all',
): Promise<void> {
  await scope.db
    .deleteFrom('errands')
    .where('company_id', '=', scope.companyId)
    .$if(which === 'waiting', (query) => query.where('finished_at', 'is', null))
    .where(sql`split_part(lane, ':', 2)`, 'in', [
      ...['picture', 'group', 'read', 'reaction', 'deletion'],
    ])
    .where(sql`split_part(lane, ':', 3)`, 'in', contactIds.map(String))
    .execute();
}

/** Lanes of a connection begin with its id: only the process that has its session reads them. */
export function connectionLane(connectionId: number, rest = ''): string {
  return `${connectionId}:${rest}`;
}

function insertErrand(
  scope: CompanyScope,
  connectionId: number,
  lane: string,
  errand: Errand,
): Promise<void> {
  const row = { connection_id: connectionId, lane: connectionLane(connectionId, lane), errand };
  return insertErrands(scope, row);
}

type ErrandRow = { connection_id: number; lane: string; errand: Errand };

const insertErrands = batched(async (scope, rows: readonly ErrandRow[]) => {
  await insertRows(scope, 'errands', inLaneOrder(rows));
  return rows.map(() => undefined);
});
