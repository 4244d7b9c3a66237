import type { Subscription } from '@prosa/contract/subscription';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** The company's plan, what it has to pay and how it can. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.get<Subscription>('/subscription', { signal }),
});
