import type { SystemSetting, SystemSettingKey } from '@prosa/contract/system-setting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { brandingQuery } from '../../lib/branding/branding-query.ts';
import { systemSettingsQuery } from './list-system-settings.ts';

export function useSaveSystemSetting(key: SystemSettingKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: string) =>
      api.put<SystemSetting>(`/system-settings/${key}`, { key, value }),
    onSuccess: (saved) => {
      client.setQueryData(systemSettingsQuery.queryKey, (list) =>
        list?.map((known) => (known.key === saved.key ? saved : known)),
      );
      // Name and logo are on every page: the host sees the change at once.
      void client.invalidateQueries({ queryKey: brandingQuery.queryKey });
    },
  });
}
