import type { Setting, SettingKey } from '@prosa/contract/setting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applySettingEvent } from './setting-live.ts';

export function useSaveSetting(key: SettingKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: string) => api.put<Setting>(`/settings/${key}`, { key, value }),
    onSuccess: (setting) => applySettingEvent(client, { setting }),
  });
}
