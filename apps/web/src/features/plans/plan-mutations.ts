import type { HostPlan } from '@prosa/contract/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import type { PlanRequest } from './admin/plan-form.ts';
import { plansKey } from './plan-queries.ts';

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: plansKey });
}

type Save = {
  /** Null makes a new one. */
  id: number | null;
  values: PlanRequest;
};

export function useSavePlan() {
  return useMutation({
    mutationFn: ({ id, values }: Save) =>
      id === null
        ? api.post<HostPlan>('/plans', values)
        : api.put<HostPlan>(`/plans/${id}`, values),
    onSettled: useReload(),
  });
}

export function useDeletePlan() {
  return useMutation({
    mutationFn: (id: number) => api.delete(`/plans/${id}`),
    onSettled: useReload(),
  });
}
