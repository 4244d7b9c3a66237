import type { Help, HelpBody } from '@prosa/contract/help';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { helpsQuery } from './help-queries.ts';
import { inOrder } from './in-order.ts';

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: helpsQuery.queryKey });
}

type Save = {
  /** Null makes a new one. */
  id: number | null;
  values: HelpBody;
};

export function useSaveHelp() {
  return useMutation({
    mutationFn: ({ id, values }: Save) =>
      id === null ? api.post<Help>('/helps', values) : api.put<Help>(`/helps/${id}`, values),
    onSettled: useReload(),
  });
}

export function useDeleteHelp() {
  return useMutation({
    mutationFn: (id: number) => api.delete(`/helps/${id}`),
    onSettled: useReload(),
  });
}

/** Shown at once; taken back if it is refused. */
export function useOrderHelps() {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    // One after the other: each names the order of all.
    scope: { id: 'helps-order' },
    mutationFn: (helpIds: readonly number[]) =>
      api.put<readonly Help[]>('/helps/order', { helpIds }),
    onMutate: (helpIds) =>
      client.setQueryData(helpsQuery.queryKey, (helps) => helps && inOrder(helps, helpIds)),
    onError: (error) => {
      toast.error(errorText(error));
      return reload();
    },
  });
}
