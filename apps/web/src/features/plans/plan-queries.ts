import type { HostPlan, Plan } from '@prosa/contract/plan';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

export const plansKey = ['plans'] as const;

/** Those that companies may choose: anybody's to read. */
export const publicPlansQuery = queryOptions({
  queryKey: [...plansKey, 'list'],
  queryFn: ({ signal }) => api.get<Plan[]>('/plans/list', { signal }),
});

/** All of them, hidden ones too, with what companies make of them: the host's. */
export const hostPlansQuery = queryOptions({
  queryKey: [...plansKey, 'all'],
  queryFn: ({ signal }) => api.get<HostPlan[]>('/plans/all', { signal }),
  // Companies come and go while one looks elsewhere.
  staleTime: 0,
});
