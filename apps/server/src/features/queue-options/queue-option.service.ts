import type { AuditAction } from '@prosa/contract/audit';
import { limits } from '@prosa/contract/limits';
import {
  type QueueOption,
  type QueueOptionBody,
  type QueueOptionChanges,
  TOP_LEVEL,
} from '@prosa/contract/queue';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { queueOptionsChanged } from '../queues/queue.events.ts';
import { findQueue, lockQueue } from '../queues/queue.repository.ts';
import {
  changeOption,
  findOption,
  insertOption,
  numberSiblings,
  optionsOfQueue,
  removeOption,
} from './queue-option.repository.ts';
import { arrange, depthOf, heightOf, isWithin, treeOf } from './queue-option.tree.ts';

export async function listOptions(
  scope: ReadScope,
  query: { queueId: number; parentId?: number | undefined },
): Promise<QueueOption[]> {
  await findQueue(scope, query.queueId);
  const rows = await optionsOfQueue(scope, query.queueId);
  if (query.parentId === undefined) return treeOf(rows);
  const parentId = parentOf(query.parentId);
  if (parentId !== null) requireOption(rows, parentId);
  return rows.filter((row) => row.parentId === parentId);
}

export async function createOption(
  scope: CompanyScope,
  body: QueueOptionBody,
): Promise<QueueOption> {
  const { queueId, title, message } = body;
  await lockQueue(scope, queueId);
  const rows = await optionsOfQueue(scope, queueId);
  const parentId = parentOf(body.parentId);
  if (parentId !== null) requireOption(rows, parentId);
  const siblings = childrenOf(rows, parentId);
  refuseTooMany(siblings.length + 1, depthOf(rows, parentId) + 1);
  const last = siblings.length + 1;
  const task = body.task ?? null;
  const values = { queueId, parentId, title, message, position: last, task };
  const id = await insertOption(scope, values);
  await numberSiblings(scope, arrange(siblings, id, body.option ?? last));
  return finish(scope, 'queue-option.create', queueId, id);
}

export async function updateOption(
  scope: CompanyScope,
  id: number,
  changes: QueueOptionChanges,
): Promise<QueueOption> {
  const { queueId } = await findOption(scope, id);
  await lockQueue(scope, queueId);
  const rows = await optionsOfQueue(scope, queueId);
  const before = requireOption(rows, id);
  const parentId = changes.parentId === undefined ? before.parentId : parentOf(changes.parentId);
  const { title, message, task } = changes;
  if (parentId === before.parentId) {
    await changeOption(scope, id, { title, message, task });
    const siblings = childrenOf(rows, parentId);
    await numberSiblings(scope, arrange(siblings, id, changes.option ?? before.option));
  } else {
    if (parentId !== null) requireOption(rows, parentId);
    if (isWithin(rows, parentId, id)) throw invalid('parentId');
    const siblings = childrenOf(rows, parentId);
    refuseTooMany(siblings.length + 1, depthOf(rows, parentId) + heightOf(rows, id));
    await changeOption(scope, id, { title, message, task, parent_id: parentId });
    await numberSiblings(
      scope,
      childrenOf(rows, before.parentId).filter((child) => child !== id),
    );
    await numberSiblings(scope, arrange(siblings, id, changes.option ?? siblings.length + 1));
  }
  return finish(scope, 'queue-option.update', queueId, id);
}

export async function deleteOption(scope: CompanyScope, id: number): Promise<void> {
  const { queueId } = await findOption(scope, id);
  await lockQueue(scope, queueId);
  const { parentId } = await findOption(scope, id);
  await removeOption(scope, id);
  const rows = await optionsOfQueue(scope, queueId);
  await numberSiblings(scope, childrenOf(rows, parentId));
  await announce(scope, 'queue-option.delete', queueId, id);
}

async function finish(scope: CompanyScope, action: AuditAction, queueId: number, id: number) {
  await announce(scope, action, queueId, id);
  return findOption(scope, id);
}

async function announce(scope: CompanyScope, action: AuditAction, queueId: number, id: number) {
  await recordAction(scope, action, id);
  scope.tell(queueOptionsChanged(queueId, treeOf(await optionsOfQueue(scope, queueId))));
}

function parentOf(parentId: number | null | undefined): number | null {
  return parentId === undefined || parentId === TOP_LEVEL ? null : parentId;
}

function requireOption(rows: readonly QueueOption[], id: number): QueueOption {
  const found = rows.find((row) => row.id === id);
  if (!found) throw appError('ERR_NO_QUEUE_OPTION_FOUND');
  return found;
}

function childrenOf(rows: readonly QueueOption[], parentId: number | null): number[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => row.id);
}

function refuseTooMany(siblings: number, depth: number): void {
  if (siblings > limits.queueOptionsPerLevel) throw invalid('option');
  if (depth > limits.queueOptionDepth) throw invalid('parentId');
}

function invalid(path: string) {
  return appError('ERR_VALIDATION', { issues: [{ path, code: 'too_big' }] });
}
