import { limits } from '@prosa/contract/limits';
import type { Branding } from '@prosa/contract/system-setting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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
  voiceMessages: true,
};

/** The host's name and logo; our own until they are known. */
export function useBranding(): Branding {
  return useQuery(brandingQuery).data ?? unbranded;
}

/** Asks again if the answer is older than this: whoever runs the server may have mended it. */
const VOICE_STALE_MS = 60_000;

export function useCanSendVoice(): () => Promise<boolean> {
  const client = useQueryClient();
  return () =>
    client.fetchQuery({ ...brandingQuery, staleTime: VOICE_STALE_MS }).then(
      ({ voiceMessages }) => voiceMessages,
      // Without an answer nothing speaks against it: what is recorded waits until it can be sent.
      () => true,
    );
}
