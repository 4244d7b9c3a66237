import type { BillSystemName, SystemTest } from '@prosa/contract/billing';
import type { Company, CompanyChanges } from '@prosa/contract/company';
import type { ScheduleRow } from '@prosa/contract/schedule';
import type { Setting, SettingKey } from '@prosa/contract/setting';
import type { SystemSetting, SystemSettingKey } from '@prosa/contract/system-setting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { brandingQuery } from '../../lib/branding/branding-query.ts';
import { applyCompanyEvent, applySettingEvent } from './setting-live.ts';
import { systemSettingsQuery } from './setting-queries.ts';

export function useSaveSetting(key: SettingKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: string) => api.put<Setting>(`/settings/${key}`, { key, value }),
    onSuccess: (setting) => applySettingEvent(client, { setting }),
  });
}

export function useTestSystem(system: BillSystemName) {
  return useMutation({
    mutationFn: () => api.post<SystemTest>(`/integrations/${system}/test`),
  });
}

export function useSaveCompany(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CompanyChanges) => api.put<Company>(`/companies/${companyId}`, changes),
    onSuccess: (company) => applyCompanyEvent(client, { company }),
  });
}

export function useSaveSchedules(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedules: readonly ScheduleRow[]) =>
      api.put<Company>(`/companies/${companyId}/schedules`, { id: companyId, schedules }),
    onSuccess: (company) => applyCompanyEvent(client, { company }),
  });
}

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
