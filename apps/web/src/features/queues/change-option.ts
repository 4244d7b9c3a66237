import { type QueueOption, TOP_LEVEL } from '@prosa/contract/queue';
import { api } from '../../lib/api/client.ts';
import { type DraftTree, findOption } from './options/option-tree.ts';
import type { ParentRef, TreeChange } from './options/plan-changes.ts';

/** Sends one change; a new option comes back with the id it was given. */
export async function sendTreeChange(
  queueId: number,
  change: TreeChange,
  tree: DraftTree,
): Promise<{ key: string; id: number } | null> {
  if (change.kind === 'delete') {
    await api.delete(`/queue-options/${change.id}`);
    return null;
  }
  if (change.kind === 'update') {
    const { id, kind: _kind, parent, ...rest } = change;
    await api.put(`/queue-options/${id}`, {
      ...rest,
      ...(parent !== undefined && { parentId: parentIdOf(parent, tree) }),
    });
    return null;
  }
  const { key, parent, option, title, message } = change;
  const parentId = parentIdOf(parent, tree);
  const body = { queueId, parentId, option, title, message };
  const { id } = await api.post<QueueOption>('/queue-options', body);
  return { key, id };
}

/** A parent that was new has its id by now: parents come before their children. */
function parentIdOf(parent: ParentRef, tree: DraftTree): number {
  if (typeof parent === 'number') return parent;
  return findOption(tree, parent.key)?.id ?? TOP_LEVEL;
}
