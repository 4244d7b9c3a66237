import type {
  CompanyConsole,
  CompanyDeletion,
  CompanyFilter,
  CompanyList,
} from '@prosa/contract/host-company';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

export const companiesKey = ['companies'] as const;

export type CompanySearch = { searchParam: string; filter?: CompanyFilter; planId?: number };

/** In the order of their numbers; the next page begins behind the last one seen. */
export function companyPagesQuery(search: CompanySearch) {
  return infiniteQueryOptions({
    queryKey: [...companiesKey, 'pages', search] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<CompanyList>('/companies', {
        query: { ...search, after: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ companies, hasMore }) => (hasMore ? companies.at(-1)?.id : null),
    // Others work in them all the time, and only what the host changes is told.
    staleTime: 0,
  });
}

export function consoleQuery(id: number) {
  return queryOptions({
    queryKey: [...companiesKey, 'console', id] as const,
    queryFn: ({ signal }) => api.get<CompanyConsole>(`/companies/${id}/console`, { signal }),
    staleTime: 0,
  });
}

/** How often a deletion is looked at while it is at work. */
const deletionMs = 3000;

export const deletionsQuery = queryOptions({
  queryKey: [...companiesKey, 'deletions'],
  queryFn: ({ signal }) =>
    api.get<{ deletions: CompanyDeletion[] }>('/company-deletions', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.deletions.some((one) => one.state === 'exporting' || one.state === 'deleting')
      ? deletionMs
      : false,
});
