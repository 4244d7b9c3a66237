import { sql } from 'kysely';
import { batched } from '../db/batching/batched.ts';
import { insertRows } from '../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../db/scope.ts';
import { inLaneOrder } from '../jobs/ordered-reader/ordered-table.ts';
import type { Address } from './address.ts';
import type { MessageRef } from './channel-event.ts';

/** What only the process that has the session can do, and nobody waits for. Kept in the table `errands`. */
export type SessionTask =
  | { kind: 'media'; attachmentId: number }
  | { kind: 'picture'; contactId: number; address: Address }
  | { kind: 'group'; contactId: number; address: Address }
  | { kind: 'read'; messages: MessageRef[] }
  | { kind: 'decline'; call: { id: string; from: Address } }
  | { kind: 'delete'; messageId: number }
  | ({ kind: 'reaction' } & ReactionTask)
  | ({ kind: 'group-deletion' } & GroupDeletionTask);

/** The id under which it goes out is chosen here: a second try is then known for one. */
export type ReactionTask = { messageId: number; emoji: string; sendAs: string };

/** Somebody in a group takes back what another wrote: admins may. */
export type GroupDeletionTask = { messageId: number; group: Address; by: Address[]; at: string };

export function fetchMediaLater(
  scope: CompanyScope,
  connectionId: number,
  attachmentId: number,
): Promise<void> {
  return insertSessionTask(scope, connectionId, `media:${attachmentId}`, {
    kind: 'media',
    attachmentId,
  });
}

export function fetchPictureLater(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  address: Address,
): Promise<void> {
  const kind = address.kind === 'group' ? 'group' : 'picture';
  const lane = `${kind}:${contactId}`;
  return insertSessionTask(scope, connectionId, lane, { kind, contactId, address });
}

/** Its name, and its picture. */
export function fetchGroupLater(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  address: Address,
): Promise<void> {
  const lane = `group:${contactId}`;
  return insertSessionTask(scope, connectionId, lane, { kind: 'group', contactId, address });
}

export function tellReadLater(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  messages: MessageRef[],
): Promise<void> {
  return insertSessionTask(scope, connectionId, `read:${contactId}`, { kind: 'read', messages });
}

export function declineCallLater(
  scope: CompanyScope,
  connectionId: number,
  call: { id: string; from: Address },
): Promise<void> {
  return insertSessionTask(scope, connectionId, `call:${call.id}`, { kind: 'decline', call });
}

/** One chat's in order: the last one is meant. */
export function sendReactionLater(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  reaction: ReactionTask,
): Promise<void> {
  const lane = `reaction:${contactId}`;
  return insertSessionTask(scope, connectionId, lane, { kind: 'reaction', ...reaction });
}

export function checkGroupDeletionLater(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
  deletion: GroupDeletionTask,
): Promise<void> {
  const lane = `deletion:${contactId}`;
  return insertSessionTask(scope, connectionId, lane, { kind: 'group-deletion', ...deletion });
}

/** A message that was to be deleted while it was on its way. */
export function deleteAtProviderLater(
  scope: CompanyScope,
  connectionId: number,
  messageId: number,
): Promise<void> {
  const lane = `delete:${messageId}`;
  return insertSessionTask(scope, connectionId, lane, { kind: 'delete', messageId });
}

/** About contacts that are being deleted. `waiting`: only what is still to be done, by its index. */
export async function dropSessionTasksAbout(
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

function insertSessionTask(
  scope: CompanyScope,
  connectionId: number,
  lane: string,
  task: SessionTask,
): Promise<void> {
  const row = {
    connection_id: connectionId,
    lane: connectionLane(connectionId, lane),
    errand: task,
  };
  return insertSessionTasks(scope, row);
}

type SessionTaskRow = { connection_id: number; lane: string; errand: SessionTask };

const insertSessionTasks = batched(async (scope, rows: readonly SessionTaskRow[]) => {
  await insertRows(scope, 'errands', inLaneOrder(rows));
  return rows.map(() => undefined);
});
