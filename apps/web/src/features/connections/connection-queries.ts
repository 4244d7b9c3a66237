import type { Connection } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) =>
    loadFresh(['whatsapp', 'whatsappSession'], () =>
      api.get<Connection[]>('/whatsapp', { query: { session: 0 }, signal }),
    ),
});
