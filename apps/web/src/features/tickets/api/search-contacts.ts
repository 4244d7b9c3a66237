import type { ContactPage } from '@prosa/contract/contact';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

/** Fewer would find half of the company. */
export const fewestLetters = 3;

export function contactChoicesQuery(searchParam: string) {
  return queryOptions({
    queryKey: ['contactChoices', searchParam],
    queryFn: async ({ signal }) => {
      const query = { searchParam, pageNumber: 1 };
      return (await api.get<ContactPage>('/contacts', { query, signal })).contacts;
    },
    enabled: searchParam.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
