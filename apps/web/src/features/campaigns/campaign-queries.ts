import type { Campaign, CampaignForecast, CampaignPage } from '@prosa/contract/campaign';
import type { CampaignReport, ListedShipment } from '@prosa/contract/campaign-report';
import type { CampaignSettings } from '@prosa/contract/campaign-settings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import type { ShipmentFilter } from './campaign-words.ts';

export const campaignPagesKey = ['campaigns', 'pages'] as const;

/** Newest first. */
export function campaignPagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...campaignPagesKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['campaign'], () =>
        api.get<CampaignPage>('/campaigns', {
          query: { searchParam, pageNumber: pageParam },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

/** While it runs, what is not told by events is asked for now and then. */
const runningMs = 15_000;

export function reportQuery(id: number) {
  return queryOptions({
    queryKey: ['campaign-report', id] as const,
    queryFn: ({ signal }) => api.get<CampaignReport>(`/campaigns/${id}/report`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.campaign.status === 'EM_ANDAMENTO' ? runningMs : false,
  });
}

export const shipmentsKey = ['campaign-shipments'] as const;

export function shipmentsQuery(id: number, state: ShipmentFilter | null, isRunning: boolean) {
  return infiniteQueryOptions({
    queryKey: [...shipmentsKey, id, state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<{ shipping: ListedShipment[]; hasMore: boolean }>(`/campaigns/${id}/shipping`, {
        query: { ...(state && { state }), pageNumber: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
    refetchInterval: isRunning ? runningMs : false,
  });
}

/** Who would be reached if it began now. It changes with people, numbers and settings: each look asks anew. */
export function forecastQuery(campaign: Pick<Campaign, 'id' | 'version'>) {
  return queryOptions({
    queryKey: ['campaign-forecast', campaign.id, campaign.version] as const,
    queryFn: ({ signal }) =>
      api.get<CampaignForecast>(`/campaigns/${campaign.id}/forecast`, { signal }),
    staleTime: 0,
  });
}

type SettingRow = { key: keyof CampaignSettings; value: string };

/** The server keeps each as a key and its value as JSON. */
export function settingsOf(rows: readonly SettingRow[]): CampaignSettings {
  return Object.fromEntries(
    rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]),
  ) as CampaignSettings;
}

export const campaignSettingsQuery = queryOptions({
  queryKey: ['campaign-settings'],
  queryFn: async ({ signal }) =>
    settingsOf(await api.get<SettingRow[]>('/campaign-settings', { signal })),
});
