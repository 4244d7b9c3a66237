import type {
  ContactImport,
  ContactImportRows,
  ImportOutcome,
} from '@prosa/contract/contact-import';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const importsKey = ['contact-imports', 'list'] as const;

/** Those of the last week, the newest first: of one list, or, without one, of the contacts. */
export function importsQuery(contactListId: number | null) {
  return queryOptions({
    queryKey: [...importsKey, contactListId] as const,
    queryFn: async ({ signal }) => {
      const query = contactListId === null ? {} : { contactListId };
      const { imports } = await loadFresh(['contactImport'], () =>
        api.get<{ imports: ContactImport[] }>('/contacts/imports', { query, signal }),
      );
      return imports;
    },
  });
}

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
