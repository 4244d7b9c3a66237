import type { Campaign, CampaignChanges, CampaignTestBody } from '@prosa/contract/campaign';
import type { CampaignSettings } from '@prosa/contract/campaign-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { applyCampaignEvent } from './campaign-live.ts';
import { campaignSettingsQuery, settingsOf } from './campaign-queries.ts';

type Save = {
  /** Null makes a new one. */
  id: number | null;
  values: CampaignChanges;
  /** One that was chosen and is not sent yet. */
  file: File | null;
};

/** Its file follows it: nothing is sent before somebody says so. */
export function useSaveCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, values, file }: Save) => {
      const saved =
        id === null
          ? await api.post<Campaign>('/campaigns', values)
          : await api.put<Campaign>(`/campaigns/${id}`, values);
      applyCampaignEvent(client, { action: id === null ? 'create' : 'update', record: saved });
      if (!file) return saved;
      const form = new FormData();
      form.set('file', file);
      const withFile = await api.upload<Campaign>(`/campaigns/${saved.id}/media-upload`, form);
      applyCampaignEvent(client, { action: 'update', record: withFile });
      return withFile;
    },
  });
}

/** What is done to one that is there: each answers it as it is then. */
const changes = {
  start: (id: number) => api.post<Campaign>(`/campaigns/${id}/start`),
  cancel: (id: number) => api.post<Campaign>(`/campaigns/${id}/cancel`),
  restart: (id: number) => api.post<Campaign>(`/campaigns/${id}/restart`),
  removeFile: (id: number) => api.delete<Campaign>(`/campaigns/${id}/media-upload`),
};

export function useCampaignChange(change: keyof typeof changes) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changes[change],
    onSuccess: (record) => applyCampaignEvent(client, { action: 'update', record }),
  });
}

/** A new one: the same for the same people, or for those alone whom this one did not reach. */
export function useCopyCampaign(way: 'duplicate' | 'again') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post<Campaign>(`/campaigns/${id}/${way}`),
    onSuccess: (record) => applyCampaignEvent(client, { action: 'create', record }),
  });
}

/** To a telephone of one's own. */
export function useTestCampaign() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: CampaignTestBody }) =>
      api.post(`/campaigns/${id}/test`, body),
  });
}

export function useDeleteCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/campaigns/${id}`),
    onSuccess: (_answer, id) => applyCampaignEvent(client, { action: 'delete', id }),
  });
}

/** What became of each person, as a table. */
export function useExportReport(id: number) {
  return useMutation({
    mutationFn: async () => {
      const query = { language: currentLanguage() };
      saveFile(await api.file(`/campaigns/${id}/report.csv`, { query }), 'campanha.csv');
    },
  });
}

export function useSaveCampaignSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (settings: Partial<CampaignSettings>) =>
      settingsOf(
        await api.post<{ key: keyof CampaignSettings; value: string }[]>('/campaign-settings', {
          settings,
        }),
      ),
    onSuccess: (settings) => client.setQueryData(campaignSettingsQuery.queryKey, settings),
  });
}
