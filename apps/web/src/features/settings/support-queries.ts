import type { SupportConsent } from '@prosa/contract/support';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** Whether somebody of the platform may come in, or is in. */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) =>
    loadFresh(['support'], () => api.get<SupportConsent>('/support', { signal })),
});
