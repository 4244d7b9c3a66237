import type { Plan } from '@prosa/contract/plan';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/api/http.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans', 'list'],
  queryFn: ({ signal }) => http<Plan[]>('GET', '/plans/list', { signal }),
});
