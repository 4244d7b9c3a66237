import type { LabAddress } from '@prosa/contract/connection';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** Where the lab's telephones are; nowhere, unless they run on the server's machine. */
export const labQuery = queryOptions({
  queryKey: ['lab'],
  queryFn: ({ signal }) => api.get<LabAddress>('/whatsapp/lab', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
