import type { SystemSetting } from '@prosa/contract/system-setting';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** The host's own settings; super users only. */
export const systemSettingsQuery = queryOptions({
  queryKey: ['system-settings'],
  queryFn: ({ signal }) => api.get<SystemSetting[]>('/system-settings', { signal }),
});
