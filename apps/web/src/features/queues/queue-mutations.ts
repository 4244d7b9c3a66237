import { type Queue, type QueueBody, type QueueOption, TOP_LEVEL } from '@prosa/contract/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { changeOption, type DraftTree, findOption } from './options/option-tree.ts';
import { type ParentRef, planChanges, type TreeChange } from './options/plan-changes.ts';
import { applyQueueEvent } from './queue-live.ts';
import { optionsQuery } from './queue-queries.ts';

type Save = { id: number | null; body: QueueBody; tree: DraftTree };

/** How far a save got before it failed: the next try goes on from there. */
type Progress = { id: number; tree: DraftTree };

/**
 * Saves a queue and then what changed in its option tree, one request after the other. `onProgress`
 * hears of every new id, so that a second try after a failure makes nothing twice.
 */
export function useSaveQueue(onProgress: (progress: Progress) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, tree }: Save) => {
      const queue =
        id === null
          ? await api.post<Queue>('/queue', body)
          : await api.put<Queue>(`/queue/${id}`, body);
      applyQueueEvent(client, { action: 'update', queue });
      let current = tree;
      onProgress({ id: queue.id, tree: current });
      const stored =
        id === null ? [] : await client.fetchQuery({ ...optionsQuery(queue.id), staleTime: 0 });
      for (const change of planChanges(stored, tree)) {
        const created = await sendTreeChange(queue.id, change, current);
        if (!created) continue;
        current = changeOption(current, created.key, { id: created.id });
        onProgress({ id: queue.id, tree: current });
      }
      return queue;
    },
    onSettled: (_queue, _error, { id }) => {
      if (id !== null) void client.invalidateQueries({ queryKey: optionsQuery(id).queryKey });
    },
  });
}

/** Sends one change; a new option comes back with the id it was given. */
async function sendTreeChange(
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
  const { key, parent, option, title, message, task } = change;
  const parentId = parentIdOf(parent, tree);
  const body = { queueId, parentId, option, title, message, task };
  const { id } = await api.post<QueueOption>('/queue-options', body);
  return { key, id };
}

/** A parent that was new has its id by now: parents come before their children. */
function parentIdOf(parent: ParentRef, tree: DraftTree): number {
  if (typeof parent === 'number') return parent;
  return findOption(tree, parent.key)?.id ?? TOP_LEVEL;
}

export function useDeleteQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (queueId: number) => api.delete(`/queue/${queueId}`),
    onSuccess: (_answer, queueId) => applyQueueEvent(client, { action: 'delete', queueId }),
  });
}
