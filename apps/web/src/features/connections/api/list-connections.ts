import type { Connection } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => api.get<Connection[]>('/whatsapp', { query: { session: 0 }, signal }),
});
