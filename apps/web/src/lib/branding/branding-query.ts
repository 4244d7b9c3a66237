import { limits } from '@prosa/contract/limits';
import type { Branding } from '@prosa/contract/system-setting';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from '../api/http.ts';

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: ({ signal }) => http<Branding>('GET', '/branding', { signal }),
  staleTime: 10 * 60_000,
});

const unbranded: Branding = {
  productName: 'Prosa',
  logoUrl: null,
  supportNumber: '',
  signup: true,
  defaultLanguage: 'pt',
  uploadMegabytes: limits.uploadMegabytes,
};

/** The host's name and logo; our own until they are known. */
export function useBranding(): Branding {
  return useQuery(brandingQuery).data ?? unbranded;
}
