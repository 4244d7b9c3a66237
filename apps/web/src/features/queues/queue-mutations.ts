import type { Queue, QueueBody } from '@prosa/contract/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { sendTreeChange } from './change-option.ts';
import { optionsQuery } from './list-options.ts';
import { changeOption } from './options/edit.ts';
import type { DraftTree } from './options/option-tree.ts';
import { planChanges } from './options/plan-changes.ts';
import { applyQueueEvent } from './queue-live.ts';

type Save = { id: number | null; body: QueueBody; tree: DraftTree };

/** How far a save got before it failed: the next try goes on from there. */
export type Progress = { id: number; tree: DraftTree };

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
