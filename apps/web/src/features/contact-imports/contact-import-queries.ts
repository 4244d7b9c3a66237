import type {
  ContactImport,
  ContactImportRows,
  ImportOutcome,
} from '@prosa/contract/contact-import';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** Those of the last week, the newest first. */
export const importsQuery = queryOptions({
  queryKey: ['contact-imports', 'list'],
  queryFn: async ({ signal }) => {
    const { imports } = await loadFresh(['contactImport'], () =>
      api.get<{ imports: ContactImport[] }>('/contacts/imports', { signal }),
    );
    return imports;
  },
});

export const importRowsKey = ['contact-imports', 'rows'] as const;

/** `version` of the columns: rows that are checked anew are other rows. */
export function importRowsQuery(importId: number, outcome: ImportOutcome | null, round: string) {
  return infiniteQueryOptions({
    queryKey: [...importRowsKey, importId, outcome, round] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<ContactImportRows>(`/contacts/imports/${importId}/rows`, {
        query: { ...(outcome && { outcome }), pageNumber: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}
