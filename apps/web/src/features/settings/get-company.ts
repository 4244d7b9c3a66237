import type { Company } from '@prosa/contract/company';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export function companyQuery(companyId: number) {
  return queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) =>
      loadFresh(['company'], () => api.get<Company>(`/companies/${companyId}`, { signal })),
  });
}
