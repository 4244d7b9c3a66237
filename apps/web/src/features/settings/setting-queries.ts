import type { Company } from '@prosa/contract/company';
import type { Setting } from '@prosa/contract/setting';
import type { SystemSetting } from '@prosa/contract/system-setting';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    loadFresh(['settings'], () => api.get<Setting[]>('/settings', { signal })),
});

export function companyQuery(companyId: number) {
  return queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) =>
      loadFresh(['company'], () => api.get<Company>(`/companies/${companyId}`, { signal })),
  });
}

/** The host's own settings; super users only. */
export const systemSettingsQuery = queryOptions({
  queryKey: ['system-settings'],
  queryFn: ({ signal }) => api.get<SystemSetting[]>('/system-settings', { signal }),
});
